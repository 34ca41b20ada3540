import { addImport, addNamedImport } from './edit-imports.ts'
import { addToLiteral } from './edit-lists.ts'
import { CannotGenerate, type FileTree } from './file-tree.ts'
import { addressOf, type NewCall } from './names.ts'

const index = 'contract/src/index.ts'
const domains = {
  file: index,
  what: 'the domains',
  opening: /export const domains = \{/,
  closing: '}',
} as const

/**
 * Declares a call and its schemas in the contract; a new domain gets its files and its place in the
 * index.
 */
export function addToContract(tree: FileTree, call: NewCall): void {
  const { domain, name } = call
  const callsFile = `contract/src/${domain}/calls.ts`
  const schemasFile = `contract/src/${domain}/schemas.ts`
  refuseTakenAddress(tree, call)
  if (!tree.has(callsFile)) {
    tree.create(callsFile, emptyCalls(domain))
    tree.create(schemasFile, '')
    tree.edit(index, (text) => addDomain(text, domain))
  }
  for (const file of [callsFile, schemasFile]) {
    if (new RegExp(`export (?:const|type) ${name}\\b`).test(tree.read(file)))
      throw new CannotGenerate(`${file} declares ${name} already`)
  }
  tree.edit(callsFile, (text) => addCall(text, callsFile, call))
  tree.edit(schemasFile, (text) => addSchemas(text, call))
}

function refuseTakenAddress(tree: FileTree, { method, path }: NewCall): void {
  for (const file of tree.list('contract/src', 'calls.ts')) {
    for (const [, used, at = ''] of tree
      .read(file)
      .matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)) {
      if (used === method && addressOf(at) === addressOf(path))
        throw new CannotGenerate(`${file} declares ${method} ${at} already`)
    }
  }
}

const emptyCalls = (domain: string) => `import { callsOf } from '../kit/call.ts'
import type * as schemas from './schemas.ts'

export type * from './schemas.ts'

const call = callsOf<typeof schemas>('${domain}')
`

function addDomain(text: string, domain: string): string {
  const listed = addToLiteral(
    text,
    domains,
    `${domain}: { calls: ${domain}, schemas: ${domain}Schemas },`,
  )
  const imported = addImport(
    listed,
    `import * as ${domain} from './${domain}/calls.ts'`,
    `./${domain}/calls.ts`,
  )
  const source = `./${domain}/schemas.ts`
  return addImport(imported, `import * as ${domain}Schemas from '${source}'`, source)
}

function addCall(
  text: string,
  file: string,
  { domain, name, method, path, access }: NewCall,
): string {
  if (!text.includes(`callsOf<typeof schemas>('${domain}')`))
    throw new CannotGenerate(
      `${file} is divided by topic: add the call to the file of its topic by hand`,
    )
  return `${text}
export const ${name} = call('${name}', {
  method: '${method}',
  path: '${path}',
  access: '${access}',
  summary: 'TODO(${domain}.${name}): say what the call does.',
  errors: [],
})
`
}

function addSchemas(text: string, { domain, name, params }: NewCall): string {
  const fields = params.map((param) => `${param}: Ref`).join(', ')
  const given = params.length > 0 ? `  params: z.object({ ${fields} }),\n` : ''
  const declared = `// TODO(${domain}.${name}): the query or body of the call, and its result.
export const ${name} = {
${given}  result: Done,
}
`
  const scalars = '../kit/scalars.ts'
  const withDone = addNamedImport(text === '' ? declared : `${text}\n${declared}`, 'Done', scalars)
  if (params.length === 0) return withDone
  const withRef = addNamedImport(withDone, 'Ref', scalars)
  const source = 'zod/mini'
  return /from 'zod\/mini'/.test(withRef)
    ? withRef
    : addImport(withRef, `import * as z from '${source}'`, source)
}
