import { UnitInput, type UnitInputProps } from './unit-input.tsx'

type MoneyInputProps = UnitInputProps & {
  /** Whole dollars only, such as a target price. */
  whole?: boolean
}

/** An amount of dollars: `$` at the left, two decimals once the field is left; an empty field is undefined. */
export function MoneyInput({ whole = false, ...others }: MoneyInputProps) {
  return (
    <UnitInput
      decimalScale={whole ? 0 : 2}
      fixedDecimals={!whole}
      leftSection="$"
      leftSectionWidth={30}
      leftSectionPointerEvents="none"
      {...others}
    />
  )
}
