import { CheckIcon, Combobox, InputBase, type InputBaseProps, useCombobox } from '@mantine/core'
import classes from './choices-select.module.css'

export type Choice<Value extends string> = { value: Value; label: string }

type ChoicesSelectProps<Value extends string> = Pick<InputBaseProps, 'label' | 'className' | 'error' | 'disabled'> & {
  /** What is chosen here, where there is no label. */
  name: string
  /** The first option, for no choice, such as "All Types". */
  all: string
  choices: readonly Choice<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

const allValue = ''

/** A choice of any number out of a list; none of them is all of them. It stays open until one leaves it. */
export function ChoicesSelect<Value extends string>({
  name,
  all,
  choices,
  value,
  onChange,
  ...input
}: ChoicesSelectProps<Value>) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })

  function choose(text: string) {
    if (text === allValue) return onChange([])
    // In the order of the list, however they were chosen.
    return onChange(
      choices.flatMap((choice) => (value.includes(choice.value) !== (choice.value === text) ? [choice.value] : [])),
    )
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          {...input}
          component="button"
          type="button"
          pointer
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={combobox.listId ?? undefined}
          aria-label={name}
          classNames={{ input: classes.input }}
          rightSection={<Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.text}>{firstOf(value, choices) ?? all}</span>
          {value.length > 1 ? <span className={classes.more}>{`+${value.length - 1}`}</span> : null}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown miw={200}>
        <Combobox.Options className={classes.options} aria-label={name} aria-multiselectable>
          {[{ value: allValue, label: all }, ...choices].map((choice) => {
            const isChosen = choice.value === allValue ? value.length === 0 : value.some((one) => one === choice.value)
            return (
              <Combobox.Option key={choice.value} value={choice.value} active={isChosen} aria-selected={isChosen}>
                <span className={classes.option}>
                  <span className={classes.mark}>{isChosen ? <CheckIcon size={12} /> : null}</span>
                  {choice.label}
                </span>
              </Combobox.Option>
            )
          })}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function firstOf<Value extends string>(value: readonly Value[], choices: readonly Choice<Value>[]): string | undefined {
  return choices.find((choice) => value.includes(choice.value))?.label ?? value[0]
}
