import type {
  ActionIconFactory,
  AnchorFactory,
  BadgeFactory,
  ButtonFactory,
  CardFactory,
  CheckboxFactory,
  InputFactory,
  InputWrapperFactory,
  MenuFactory,
  ModalFactory,
  ModalRootProps,
  SegmentedControlFactory,
  SelectFactory,
  SkeletonFactory,
  SwitchFactory,
  TableFactory,
  TabsFactory,
  TooltipFactory,
  ExtendComponent,
  FactoryPayload,
  MantineThemeComponent,
} from '@mantine/core'

/** Dialogs open at the top: in the middle, every new line would move what is under the pointer. */
const modalOffset = '6dvh'

/** How Mantine's components look here. Named, not imported, so that a page loads only those it shows. */
export const components = {
  ActionIcon: extend<ActionIconFactory>({ defaultProps: { variant: 'subtle', color: 'gray', size: 32 } }),
  Anchor: extend<AnchorFactory>({ defaultProps: { underline: 'always' } }),
  Badge: extend<BadgeFactory>({ defaultProps: { variant: 'light', radius: 'sm', tt: 'none', fw: 550 } }),
  Button: extend<ButtonFactory>({
    defaultProps: { size: 'sm', fw: 550 },
    vars: (_, { size, variant }) => ({
      root: {
        ...(size === 'sm' && { '--button-height': '36px', '--button-padding-x': '14px' }),
        ...(size === 'xs' && { '--button-padding-x': '10px' }),
        ...(variant === 'default' && { '--button-bd': '1px solid var(--qb-line-strong)' }),
      },
    }),
  }),
  Checkbox: extend<CheckboxFactory>({
    defaultProps: { size: 'sm' },
    styles: { input: { borderColor: 'var(--qb-control)' } },
  }),
  Card: extend<CardFactory>({ defaultProps: { withBorder: true, radius: 'lg', padding: 'lg', shadow: 'xs' } }),
  Input: extend<InputFactory>({
    defaultProps: { size: 'sm' },
    vars: (_, { error }) => ({
      wrapper: {
        '--input-height': '38px',
        '--input-bd': error ? 'var(--qb-red)' : 'var(--qb-control)',
        '--input-bd-focus': error ? 'var(--qb-red)' : 'var(--qb-accent-text)',
      },
    }),
    styles: { section: { color: 'var(--qb-text-3)', fontSize: 13 } },
  }),
  InputWrapper: extend<InputWrapperFactory>({
    defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    styles: {
      label: { marginBottom: 6, fontWeight: 550 },
      description: { marginTop: 6, fontSize: 12 },
      error: { marginTop: 6, fontSize: 12 },
    },
  }),
  Menu: extend<MenuFactory>({ defaultProps: { shadow: 'md', offset: 6 } }),
  Modal: extend<ModalFactory>({
    defaultProps: {
      radius: 'xl',
      yOffset: modalOffset,
      shadow: 'xl',
      padding: 'lg',
      transitionProps: { duration: 140 },
    },
  }),
  ModalRoot: {
    defaultProps: {
      radius: 'xl',
      yOffset: modalOffset,
      shadow: 'xl',
      transitionProps: { duration: 140 },
    } satisfies Partial<ModalRootProps>,
  },
  SegmentedControl: extend<SegmentedControlFactory>({
    defaultProps: { size: 'sm', radius: 'md', withItemsBorders: false },
  }),
  Select: extend<SelectFactory>({ defaultProps: { searchable: true, comboboxProps: { shadow: 'md' } } }),
  Skeleton: extend<SkeletonFactory>({ defaultProps: { radius: 'sm' } }),
  Switch: extend<SwitchFactory>({ defaultProps: { size: 'md', withThumbIndicator: false } }),
  Table: extend<TableFactory>({ defaultProps: { verticalSpacing: 12, horizontalSpacing: 12 } }),
  Tabs: extend<TabsFactory>({ defaultProps: { keepMounted: false } }),
  Tooltip: extend<TooltipFactory>({ defaultProps: { openDelay: 300, withArrow: false } }),
}

/** What `Component.extend` does, without the component. */
function extend<Payload extends FactoryPayload>(component: ExtendComponent<Payload>): MantineThemeComponent {
  return component
}
