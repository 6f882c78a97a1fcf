import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { type AddressChange, useAddress } from './use-address.ts'

const searchName = 'q'

type SetSearch = (text: string, others?: AddressChange) => void

/**
 * The text of a search box, in the URL so reload, Back and sharing keep it; typing replaces the history entry. `others`
 * are changed in the same step.
 */
export function useAddressSearch(): [search: string, setSearch: SetSearch] {
  const [address, put] = useAddress()
  const navigation = useNavigationType()
  const inAddress = address.get(searchName) ?? ''
  const [search, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // Our own changes replace the address a little later than the typing; only those from elsewhere are taken over.
    if (navigation !== 'REPLACE') setText(inAddress)
  }

  function setSearch(text: string, others: AddressChange = {}) {
    setText(text)
    put({ ...others, [searchName]: text }, { replace: true })
  }
  return [search, setSearch]
}
