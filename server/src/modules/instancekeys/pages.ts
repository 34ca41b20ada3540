import {
  INSTANCE_KEYS_FORM,
  type InstanceKeys,
  instanceKeysPath,
} from '@stagedoor/contract/instance-keys'
import { type Page, servePage } from '../../platform/http/index.ts'
import { listInstanceKeys } from './own-signatures.ts'

const keys = servePage({
  name: 'instancekeys.keys',
  method: 'GET',
  path: instanceKeysPath,
  isAnonymous: true,
  duringMaintenance: true,
  async handle(ctx, _request, reply) {
    const known = await listInstanceKeys(ctx)
    const view: InstanceKeys = {
      form: INSTANCE_KEYS_FORM,
      site: ctx.config.publicUrl,
      keys: known.map(({ keyId, publicKey, firstUsedAt }) => ({
        keyId,
        algorithm: 'ed25519',
        publicKey,
        firstUsedAt: firstUsedAt.toISOString(),
        isCurrent: keyId === ctx.keys.instance.keyId,
      })),
    }
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      })
      .send(JSON.stringify(view))
  },
})

/** The public keys of the installation, for everybody and without any gate. */
export const instancekeysPages: readonly Page[] = [keys]
