import * as mail from '@stagedoor/contract/mail'
import * as mailer from '@stagedoor/contract/mailer'
import { type Route, serve } from '../../platform/routes.ts'
import { changeTemplate, listTemplates, previewTemplate, readTemplate, resetTemplate } from './manage-templates.ts'
import { listOutbox, readOutboxMail } from './read-outbox.ts'
import { verifyMailer } from './verify-mailer.ts'

export const mailRoutes: readonly Route[] = [
  serve(mail.listOutbox, (ctx, { query }) => listOutbox(ctx, query)),
  serve(mail.readOutboxMail, (ctx, { params }) => readOutboxMail(ctx, params.id)),
  serve(mailer.listMailTemplates, (ctx, { query }) => listTemplates(ctx, query)),
  serve(mailer.readMailTemplate, (ctx, { params }) => readTemplate(ctx, params.id)),
  serve(mailer.updateMailTemplate, (ctx, { params, body }) => changeTemplate(ctx, params.id, body)),
  serve(mailer.resetMailTemplate, (ctx, { params }) => resetTemplate(ctx, params.id)),
  serve(mailer.previewMailTemplate, (ctx, { params, body }) => previewTemplate(ctx, params.id, body)),
  serve(mailer.verifyMailer, (ctx, { body }) => verifyMailer(ctx, body.email)),
]
