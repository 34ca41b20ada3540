import type { AnyCall, SchemasOf } from '@stagedoor/contract/kit'
import { openApi } from '@stagedoor/contract/kit/openapi'
import manifest from '../../../package.json' with { type: 'json' }
import { type Page, servePage } from './routes.ts'

/**
 * Serves the description of every call at `/api/openapi.json`; it is generated at the first
 * request.
 */
export function openApiPage(contract: { calls: readonly AnyCall[]; schemasOf: SchemasOf }): Page {
  let written: string | undefined
  return servePage({
    name: 'contract.openapi',
    method: 'GET',
    path: '/api/openapi.json',
    async handle(_ctx, _request, reply) {
      written ??= JSON.stringify(
        openApi(contract, { title: 'Stagedoor', version: manifest.version }),
      )
      return reply
        .type('application/json')
        .header('cache-control', 'public, max-age=300')
        .send(written)
    },
  })
}
