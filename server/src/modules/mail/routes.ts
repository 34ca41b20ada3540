import * as mail from '@stagedoor/contract/mail'
import * as mailer from '@stagedoor/contract/mailer'
import { type Route, serve } from '../../platform/http/index.ts'
import {
  listTemplates,
  previewTemplate,
  readTemplate,
  resetTemplate,
  updateTemplate,
} from './manage-templates.ts'
import { listCapturedMails, readCapturedMail } from './read-captured-mails.ts'
import { sendTestMail } from './send-test-mail.ts'

export const mailRoutes: readonly Route[] = [
  serve(mail.listOutbox, (ctx, { query }) => listCapturedMails(ctx, query)),
  serve(mail.readOutboxMail, (ctx, { params }) => readCapturedMail(ctx, params.id)),
  serve(mailer.listMailTemplates, (ctx, { query }) => listTemplates(ctx, query)),
  serve(mailer.readMailTemplate, (ctx, { params }) => readTemplate(ctx, params.id)),
  serve(mailer.updateMailTemplate, (ctx, { params, body }) => updateTemplate(ctx, params.id, body)),
  serve(mailer.resetMailTemplate, (ctx, { params }) => resetTemplate(ctx, params.id)),
  serve(mailer.previewMailTemplate, (ctx, { params, body }) =>
    previewTemplate(ctx, params.id, body),
  ),
  serve(mailer.verifyMailer, (ctx, { body }) => sendTestMail(ctx, body.email)),
]
