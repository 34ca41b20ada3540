import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import * as z from 'zod/mini'
import { Email } from '../../contract/src/kit/scalars.ts'
import { NewPassword, PersonName, Username } from '../../contract/src/people/schemas.ts'

const form = z.object({ email: Email, username: Username, name: PersonName, password: NewPassword })

/** The fields of a new admin account. */
export type AdminForm = z.output<typeof form>

type Field = keyof AdminForm
type PartialForm = Partial<Record<Field, string>>

/** Reports missing and invalid fields, one line each. */
export class IncompleteForm extends Error {
  override name = 'Incomplete'
}

const fields: readonly Field[] = ['email', 'username', 'name', 'password']
const questions: Readonly<Record<Field, string>> = {
  email: 'E-mail address: ',
  username: 'Username: ',
  name: 'Name that others see: ',
  password: 'Password (not shown): ',
}

/** Returns the fields given by flags, or else by the environment. */
export function givenFields(
  flags: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): PartialForm {
  const found = fields.map((field) => {
    const flag = flags.find((text) => text.startsWith(`--${field}=`))
    return [
      field,
      flag?.slice(field.length + 3) ?? environment[`ADMIN_${field.toUpperCase()}`],
    ] as const
  })
  return Object.fromEntries(found.filter(([, value]) => value !== undefined))
}

/** Returns the form when it is complete; otherwise throws `IncompleteForm` with every problem. */
export function validateForm(given: PartialForm): AdminForm {
  const parsed = z.safeParse(form, given)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => {
    const field = String(path[0])
    return given[field as Field] === undefined
      ? `${field}: give --${field}=`
      : `${field}: ${message}`
  })
  throw new IncompleteForm(problems.join('\n'))
}

/** Reads the form from flags and environment, and prompts for the rest at a terminal. */
export async function readAdmin(
  flags: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<AdminForm> {
  const given = givenFields(flags, environment)
  if (!process.stdin.isTTY) return validateForm({ name: given.username, ...given } as PartialForm)
  for (const field of fields) given[field] ??= await ask(questions[field], field === 'password')
  return validateForm(given)
}

/** Prompts for one value; a secret is not echoed. */
async function ask(question: string, isSecret: boolean): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, next) => next() })
  const terminal = createInterface({
    input: process.stdin,
    output: isSecret ? silent : process.stdout,
    terminal: true,
  })
  if (isSecret) process.stdout.write(question)
  try {
    return await terminal.question(isSecret ? '' : question)
  } finally {
    terminal.close()
    if (isSecret) process.stdout.write('\n')
  }
}
