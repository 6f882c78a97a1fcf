/** The names of the product. The menu on narrow screens has a title of its own. Source: G-144. */
export const brand = {
  name: 'Quaybid',
  subtitle: 'Drayage Trucking Platform',
  menuTitle: 'Quaybid Freight',
  staffTitle: 'Staff portal',
} as const
