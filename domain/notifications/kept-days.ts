/** How many days a notification is kept. */
export const keptDays = 90
