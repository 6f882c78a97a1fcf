/** The numbers of all advisory locks, the same in every process; any number will do, but no two alike. */
export const locks = {
  migrations: 7_829_229,
  embeddedShare: 7_829_230,
  demoSeed: 7_829_231,
  digests: 7_829_240,
  workers: 7_829_241,
  attemptsOfAccount: 7_829_242,
  attemptsOfAddress: 7_829_243,
  flags: 7_829_244,
  webhooks: 7_829_250,
} as const
