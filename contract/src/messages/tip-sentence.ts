/**
 * Returns the sentence in which clients that show only the text of a tip read who gave how much,
 * with the words of the giver.
 */
export function tipSentence(
  { name, username }: { name: string; username: string },
  tokens: number | null,
  words: string,
) {
  const amount = tokens === 1 ? '1 token' : `${tokens ?? 0} tokens`
  const sentence = `${name || username} sent a tip of ${amount}`
  return words === '' ? sentence : `${sentence}: ${words}`
}
