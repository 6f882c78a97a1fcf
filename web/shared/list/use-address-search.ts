import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { type AddressChange, useAddress } from './use-address.ts'

type SetSearch = (text: string, others?: AddressChange) => void

/**
 * The text of a search box, in the URL under `name` so reload, Back and sharing keep it; typing replaces the history
 * entry. `others` are changed in the same step.
 */
export function useAddressSearch(name = 'q'): [search: string, setSearch: SetSearch] {
  const [address, put] = useAddress()
  const navigation = useNavigationType()
  const inAddress = address.get(name) ?? ''
  const [search, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  if (inAddress !== seen) {
    setSeen(inAddress)
    // Our own changes replace the address a little later than the typing; only those from elsewhere are taken over.
    if (navigation !== 'REPLACE') setText(inAddress)
  }

  function setSearch(text: string, others: AddressChange = {}) {
    setText(text)
    put({ ...others, [name]: text }, { replace: true })
  }
  return [search, setSearch]
}
