/** Sentences that a review replaced, as they stood on screens, in emails and on papers. Source: F-265. */
const replaced = [
  /I may accept this load for/,
  /you may accept this load for/,
  /Next step: Left/,
  /Left our yard/,
  /Start: driver is on the way/,
  /All steps are reported/,
  /As the \S+ says\./,
  /'s date governs/,
  /, around \$\{/,
  /Every trucker who may see the load reads it/,
  /it doesn't count against you/,
  /It doesn't count more than 48 hours/,
  /Give Load Back/,
  /gave back load/,
  /has taken back load/,
  /Its auction runs again until/,
  /Kept with the award\./,
  /what it costs and what happens/,
  /(?:cancelled|removed) for good/,
  /neither extended nor bid/,
  /given in advance: when/,
  /'No equipment\b/,
  /Price no longer right/,
  /Schedule does not work/,
  /Bid lapses soon/,
  /Renew it to stay in the auction/,
  /Decide on its one bid/,
  /Enter the most you would pay/,
  /You pay up to your limit/,
  /container numbers or none/,
  /One a line, in the order/,
  /No check digit \(53-foot/,
  /, sort by cost/,
  /does not share its location/,
  /Is this the right box\?/,
  /No signal\. Facts as of/,
  /The address that you have now/,
  /End Address/,
  /Papers to be paid/,
  /Only if it happens/,
  /claimed by close-out/,
  /\d days net\. /,
  /A lapse of insurance/,
]

/** The lines of a text that have one of them, with its words. */
export function replacedWords(text: string): { line: number; words: string }[] {
  return text.split('\n').flatMap((line, index) => {
    const found = replaced.map((pattern) => pattern.exec(line)?.[0]).find((words) => words !== undefined)
    return found === undefined ? [] : [{ line: index + 1, words: found }]
  })
}
