import * as calls from '@stagedoor/contract/factors'
import { type Route, serve } from '../../../platform/http/index.ts'
import { beginPasskeyAssertion } from '../../factors/index.ts'
import { logInByPasskey } from './log-in-by-passkey.ts'
import * as manage from './manage-factors.ts'

/** The calls about second factors and passkeys. */
export const factorsRoutes: readonly Route[] = [
  serve(calls.readFactors, (ctx) => manage.readFactors(ctx)),
  serve(calls.beginSecondFactor, (ctx) => manage.beginSecondFactor(ctx)),
  serve(calls.confirmSecondFactor, (ctx, { body }) => manage.confirmSecondFactor(ctx, body.code)),
  serve(calls.turnOffSecondFactor, (ctx) => manage.turnOffSecondFactor(ctx)),
  serve(calls.renewRecoveryCodes, (ctx) => manage.renewRecoveryCodes(ctx)),
  serve(calls.mailProofCode, (ctx) => manage.mailReauthenticationCode(ctx)),
  serve(calls.askPasskey, (ctx) => beginPasskeyAssertion(ctx)),
  serve(calls.logInByPasskey, (ctx, { body }) => logInByPasskey(ctx, body)),
  serve(calls.beginPasskey, (ctx) => manage.beginPasskey(ctx)),
  serve(calls.addPasskey, (ctx, { body }) => manage.addPasskey(ctx, body)),
  serve(calls.renamePasskey, (ctx, { params, body }) =>
    manage.renamePasskey(ctx, params.id, body.name),
  ),
  serve(calls.removePasskey, (ctx, { params }) => manage.removePasskey(ctx, params.id)),
]
