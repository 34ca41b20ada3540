import path from 'node:path/posix'
import type { NewCall } from './names.ts'

/** Returns the way from a module's folder to a file of the server. */
const wayTo = (folder: string, file: string) => path.relative(folder, `server/${file}`)

const isOpen = ({ access }: NewCall) => access === 'open' || access === 'optional'

/** Returns the file of a use case that is not written yet: it throws until it is. */
export function useCaseText(call: NewCall, folder: string): string {
  const { domain, name } = call
  const todo = `TODO(${domain}.${name})`
  return `import type { InputOf, ResultOf } from '@stagedoor/contract/kit'
import type * as ${domain} from '@stagedoor/contract/${domain}'
import type { Ctx, Viewer } from '${wayTo(folder, 'src/platform/context.ts')}'

type ViewerCtx = Ctx & { readonly viewer: Viewer${isOpen(call) ? ' | undefined' : ''} }
type Input = InputOf<typeof ${domain}.${name}>
type Result = ResultOf<typeof ${domain}.${name}>

/** Answers ${domain}.${name}. ${todo}: say what it does, and for which accounts. */
export async function ${name}(_ctx: ViewerCtx, _input: Input): Promise<Result> {
  throw new Error('${todo}: the use case is not written yet')
}
`
}

/**
 * Returns the test of a use case: who may not call is checked already, the answer fails until it is
 * written.
 */
export function useCaseTestText(call: NewCall, folder: string): string {
  const { domain, name } = call
  return `import { ${name} } from '@stagedoor/contract/${domain}'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type World } from '${wayTo(folder, 'test/world/world.ts')}'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

// TODO(${domain}.${name}): add each declared refusal, bad input, and the caller whose thing it is not.
${isOpen(call) ? answerToGuest(call) : answerToAccount(call)}`
}

function givenTo({ name, params }: NewCall): string {
  const fields = params.map((param) => `${param}: 'unknown'`).join(', ')
  return params.length > 0 ? `${name}, { params: { ${fields} } }` : name
}

const answerToGuest = (
  call: NewCall,
) => `it('answers ${call.domain}.${call.name} for a guest', async () => {
  expect(await world.api()(${givenTo(call)})).toEqual({ success: true })
})
`

function answerToAccount(call: NewCall): string {
  const { domain, name, access } = call
  const role = access === 'account' ? 'fan' : access
  return `it('answers ${domain}.${name} for ${role === 'admin' ? 'an' : 'a'} ${role}', async () => {
  const { api } = await world.${role}()
  expect(await api(${givenTo(call)})).toEqual({ success: true })
})

it('refuses ${domain}.${name} to a guest', async () => {
  await expect(world.api()(${givenTo(call)})).rejects.toMatchObject({ code: 'auth.required' })
})
`
}
