/** What the secret of a webhook is for, where it is shown. */
export const purposeOfSecret = 'Your system uses it to check the signature of each message.'
