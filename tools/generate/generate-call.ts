import { addToContract } from './contract-files.ts'
import type { FileTree } from './file-tree.ts'
import { readNewCall } from './names.ts'
import { addToServer } from './server-files.ts'
import { addToWeb } from './web-files.ts'

/** Adds a call to every place that an endpoint touches, and returns what is left to do. */
export function generateCall(tree: FileTree, args: readonly string[]): readonly string[] {
  const call = readNewCall(args)
  addToContract(tree, call)
  addToServer(tree, call)
  const hasQuery = addToWeb(tree, call)
  return [
    `Finish what is marked TODO(${call.domain}.${call.name}); the use case throws until it is ` +
      'written.',
    `New refusals go to contract/src/errors/, a limit of requests to server/src/rate-limits.ts.`,
    ...(hasQuery
      ? []
      : [
          `web/src/features/${call.domain}/queries.ts does not exist: create it where a ` +
            'screen makes the call.',
        ]),
    'Run npm run docs, then npm run verify.',
  ]
}
