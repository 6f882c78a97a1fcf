import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { isFilled, type Section, sectionFields, sections } from './registration-sections.ts'
import type { CompleteRegistrationForm } from './use-complete-registration.ts'

/** Which sections of the form are open: those that were not filled, those opened by hand, and those with an error. */
export function useFoldedSections({ control, getValues }: CompleteRegistrationForm) {
  const { errors } = useFormState({ control })
  const [opened, setOpened] = useState<ReadonlySet<Section>>(
    () => new Set(sections.filter((section) => !isFilled(section, getValues()))),
  )
  const wrong = sections.filter((section) => sectionFields[section].some((name) => errors[name] !== undefined))
  // They stay open once their error is mended.
  if (wrong.some((section) => !opened.has(section))) setOpened(new Set([...opened, ...wrong]))

  return {
    of: (section: Section) => ({
      open: opened.has(section),
      onEdit: () => setOpened(new Set([...opened, section])),
    }),
  }
}
