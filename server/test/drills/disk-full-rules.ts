/** An answer of the server while no room is left, or afterwards. */
export interface DiskAnswer {
  readonly what: string
  readonly kind: 'read' | 'write'
  readonly status: number
}

/** An accepted file as it is found when there is room again and nothing is left to do. */
export interface FoundFile {
  readonly what: string
  readonly stage: string
  /** The hash of the bytes that were sent, and of those that the server returns. */
  readonly sent: string
  readonly stored: string
  /** The broken rules of what was made from the file. */
  readonly faults: readonly string[]
}

/** The answers and files that a drill without room left has seen. */
export interface FoundSite {
  readonly answers: readonly DiskAnswer[]
  readonly files: readonly FoundFile[]
  /** The partial and scratch files that are left. */
  readonly left: readonly string[]
}

const REFUSED = [503, 507]

/**
 * Returns the broken rules of a site whose disk was full: writes are refused in order, reads go on,
 * and in the end every accepted file is whole and nothing is left over.
 */
export function brokenRules({ answers, files, left }: FoundSite): string[] {
  const refused = answers.filter(({ kind, status }) => kind === 'write' && REFUSED.includes(status))
  return [
    ...new Set(
      answers
        .filter((answer) => !isInOrder(answer))
        .map(({ what, status }) => `${what} was answered ${status}`),
    ),
    ...(refused.length === 0 ? ['no write was refused, so that nothing was shown'] : []),
    ...files.flatMap((file) => brokenRulesOfFile(file).map((rule) => `${file.what} ${rule}`)),
    ...left.map((file) => `${file} is left`),
  ]
}

const isInOrder = ({ kind, status }: DiskAnswer) =>
  (status >= 200 && status < 300) || (kind === 'write' && REFUSED.includes(status))

function brokenRulesOfFile({ stage, sent, stored, faults }: FoundFile): string[] {
  const own = stage === 'ready' ? [] : [`is ${stage} although there is room`]
  return [...own, ...(sent === stored ? [] : ['has other bytes than were sent']), ...faults]
}

/** Returns how often writes had each answer, in one line. */
export function countAnswers(answers: readonly DiskAnswer[]): string {
  const counts = new Map<number, number>()
  for (const { kind, status } of answers)
    if (kind === 'write') counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} writes answered ${status}`).join(', ')
}
