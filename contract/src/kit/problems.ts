import type * as z from 'zod/mini'

type Issue = z.core.$ZodRawIssue
interface Problem {
  readonly message: string
}

/** Says to people what is wrong with a value whose schema has no sentence of its own about it. */
export function explainProblem(issue: Issue): Problem {
  if (issue.input === undefined || issue.input === null)
    return { message: 'This field is required' }
  if (issue.code === 'invalid_type') return explainType(issue.expected)
  if (issue.code === 'invalid_value') return { message: 'Choose one of the offered values' }
  if (issue.code === 'too_small') return explainSmall(issue.origin, String(issue.minimum))
  if (issue.code === 'too_big') return explainBig(issue.origin, String(issue.maximum))
  return { message: 'Not a valid value' }
}

function explainType(expected: string): Problem {
  if (expected === 'string') return { message: 'Enter a text' }
  if (expected === 'number' || expected === 'int') return { message: 'Enter a number' }
  if (expected === 'boolean') return { message: 'Choose yes or no' }
  return expected === 'array' ? { message: 'Give a list' } : { message: 'Not a valid value' }
}

function explainSmall(origin: string, least: string): Problem {
  if (origin === 'string') return { message: `At least ${least} characters` }
  return origin === 'array'
    ? { message: `At least ${least} entries` }
    : { message: `At least ${least}` }
}

function explainBig(origin: string, most: string): Problem {
  if (origin === 'string') return { message: `At most ${most} characters` }
  return origin === 'array'
    ? { message: `At most ${most} entries` }
    : { message: `At most ${most}` }
}
