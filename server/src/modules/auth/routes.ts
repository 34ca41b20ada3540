import * as applock from '@stagedoor/contract/applock'
import * as auth from '@stagedoor/contract/auth'
import * as captcha from '@stagedoor/contract/captcha'
import { type Route, serve } from '../../platform/http/index.ts'
import { checkPin, readLock, setPin } from './applock/app-lock.ts'
import {
  readChallenge,
  requireCaptchaAfterFailures,
  requireCaptchaOnAbuse,
  verifyCaptcha,
} from './captcha/require-captcha.ts'
import { reauthenticate } from './factors/re-authenticate.ts'
import { factorsRoutes } from './factors/routes.ts'
import { mailLoginLink } from './links/mail-login-link.ts'
import { resendVerification } from './links/resend-verification.ts'
import { changePassword } from './passwords/change-password.ts'
import { forgotPassword } from './passwords/forgot-password.ts'
import { loginOf } from './rules.ts'
import { logIn } from './sessions/log-in.ts'
import { logOut } from './sessions/log-out.ts'
import { listSessions, revokeOtherSessions, revokeSession } from './sessions/manage-sessions.ts'
import { confirmSignUpByCode, followSignUp } from './sign-up/follow-sign-up.ts'
import { registerFan } from './sign-up/register-fan.ts'
import { registerPerformer } from './sign-up/register-performer.ts'
import { resendSignUpMail } from './sign-up/resend-sign-up.ts'
import { socialRoutes } from './social/routes.ts'

/** The calls of auth. */
export const authRoutes: readonly Route[] = [
  ...socialRoutes,
  serve(auth.login, async (ctx, { body }) => {
    await requireCaptchaAfterFailures(ctx, loginOf(body.username), body.captcha)
    return logIn(ctx, body)
  }),
  serve(auth.logout, (ctx) => logOut(ctx)),
  serve(captcha.readChallenge, (ctx) => readChallenge(ctx)),
  serve(captcha.verifyCaptcha, (ctx, { body }) => verifyCaptcha(ctx, body.token)),
  serve(auth.registerFan, async (ctx, { body }) => {
    await requireCaptchaOnAbuse(ctx, { call: 'sign_up', email: body.email, token: body.captcha })
    return registerFan(ctx, body)
  }),
  serve(auth.registerPerformer, async (ctx, input) => {
    const { email, captcha: token } = input.body
    await requireCaptchaOnAbuse(ctx, { call: 'sign_up', email, token })
    return registerPerformer(ctx, input)
  }),
  serve(auth.resendEmailVerification, (ctx) => resendVerification(ctx)),
  serve(auth.resendSignUpMail, (ctx, { body }) => resendSignUpMail(ctx, body.ticket)),
  serve(auth.followSignUp, (ctx, { body }) => followSignUp(ctx, body.ticket)),
  serve(auth.confirmSignUpByCode, (ctx, { body }) => confirmSignUpByCode(ctx, body)),
  serve(auth.mailLoginLink, (ctx, { body }) => mailLoginLink(ctx, body)),
  serve(auth.forgotPassword, (ctx, { body }) => forgotPassword(ctx, body)),
  serve(auth.changePassword, (ctx, { body }) => changePassword(ctx, body)),
  serve(auth.proveIdentity, (ctx, { body }) => reauthenticate(ctx, body)),
  ...factorsRoutes,
  serve(applock.readLock, (ctx) => readLock(ctx)),
  serve(applock.setPin, (ctx, { body }) => setPin(ctx, body.pin)),
  serve(applock.checkPin, (ctx, { body }) => checkPin(ctx, body.pin)),
  serve(auth.listSessions, (ctx) => listSessions(ctx)),
  serve(auth.revokeSession, (ctx, { params }) => revokeSession(ctx, params.id)),
  serve(auth.revokeOtherSessions, (ctx) => revokeOtherSessions(ctx)),
]
