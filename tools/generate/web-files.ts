import { addImport, addNamedImport } from './edit-imports.ts'
import { CannotGenerate, type FileTree } from './file-tree.ts'
import { capitalize, type NewCall } from './names.ts'

/**
 * Adds a call to the queries of its web feature. Returns false when that feature has no file of
 * queries.
 */
export function addToWeb(tree: FileTree, call: NewCall): boolean {
  const file = `web/src/features/${call.domain}/queries.ts`
  if (!tree.has(file)) return false
  tree.edit(file, (text) => addQuery(text, file, call))
  return true
}

function addQuery(text: string, file: string, { domain, name, params }: NewCall): string {
  const exported = `call${capitalize(name)}`
  if (text.includes(`export const ${exported} `))
    throw new CannotGenerate(`${file} declares ${exported} already`)
  const parameters = params.map((param) => `${param}: string`).join(', ')
  const given = params.length > 0 ? `, { params: { ${params.join(', ')} } }` : ''
  const added = `${text}
/** Calls ${domain}.${name}. TODO(${domain}.${name}): name the function by what a screen does with it. */
export const ${exported} = (${parameters}) => api(${name}${given})
`
  const withCall = addNamedImport(added, name, `@stagedoor/contract/${domain}`)
  const client = '../../lib/api/api.ts'
  return withCall.includes(`from '${client}'`)
    ? withCall
    : addImport(withCall, `import { api } from '${client}'`, client)
}
