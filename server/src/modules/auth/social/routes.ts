import * as identities from '@stagedoor/contract/identities'
import { type Route, serve } from '../../../platform/http/index.ts'
import { completeIdentityLink, startIdentityLink, unlinkIdentity } from './link-identity.ts'
import { logInByApple } from './log-in-by-apple.ts'
import { logInByGoogleCode, logInByGoogleToken } from './log-in-by-google.ts'
import { logInByTwitter, startTwitterFlow } from './log-in-by-twitter.ts'
import { startOpenIdFlow } from './open-id-flow.ts'

/** Returns the role of a request. Existing clients call a fan `user`. */
const roleOf = (role: 'user' | 'fan' | 'performer' | undefined) =>
  role === 'performer' ? role : 'fan'

/** The calls of signing in with a provider. */
export const socialRoutes: readonly Route[] = [
  serve(identities.startGoogle, (ctx, { body }) =>
    startOpenIdFlow(ctx, 'google', { role: roleOf(body.role), accountId: null }),
  ),
  serve(identities.startApple, (ctx, { body }) =>
    startOpenIdFlow(ctx, 'apple', { role: roleOf(body.role), accountId: null }),
  ),
  serve(identities.signInByApple, (ctx, { body }) => logInByApple(ctx, body)),
  serve(identities.signInByGoogleCode, (ctx, { body }) => logInByGoogleCode(ctx, body)),
  serve(identities.signInByGoogleToken, (ctx, { body }) =>
    logInByGoogleToken(ctx, { ...body, role: roleOf(body.role) }),
  ),
  serve(identities.startTwitter, (ctx, { body }) =>
    startTwitterFlow(ctx, {
      callbackUrl: body.callbackUrl,
      role: roleOf(body.role),
      accountId: null,
    }),
  ),
  serve(identities.signInByTwitter, (ctx, { body }) => logInByTwitter(ctx, body)),
  serve(identities.startLink, (ctx, { params }) => startIdentityLink(ctx, params.provider)),
  serve(identities.finishLink, (ctx, { params, body }) =>
    completeIdentityLink(ctx, params.provider, body),
  ),
  serve(identities.unlink, (ctx, { params }) => unlinkIdentity(ctx, params.provider)),
]
