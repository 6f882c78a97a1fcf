/** Where nothing can be fetched because there is no network. */
export const offlineWords = 'You are offline. What you see here comes back with the network.'
