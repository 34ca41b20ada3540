import * as admin from '@stagedoor/contract/admin'
import * as mailer from '@stagedoor/contract/mailer'
import * as menus from '@stagedoor/contract/menus'
import { type Route, serve } from '../../platform/http/index.ts'
import type { Contents } from '../content/index.ts'
import { listMails, readServer } from '../mail/index.ts'
import { listCategories, readCategory } from '../reference/index.ts'
import { readMenuItem, searchMenuItems } from '../settings/index.ts'
import {
  describeDocumentOf,
  listPendingDocuments,
  openDocument,
  reviewDocuments,
  withdrawDocuments,
} from './accounts/review-documents.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { listAudit } from './audit/list-audit.ts'
import { readMail } from './audit/read-mail.ts'
import { contentRoutes } from './content/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { addCategory, changeCategory, removeCategory } from './settings/change-categories.ts'
import { deleteMailServer, setMailServer } from './settings/change-mail-server.ts'
import {
  addMenuItem,
  arrangeMenu,
  changeMenuItem,
  removeMenuItem,
} from './settings/change-menus.ts'
import { changeSetting, listSettings, uploadSettingFile } from './settings/change-settings.ts'
import { readActivity } from './statistics/read-activity.ts'
import { readSiteHealth } from './statistics/read-site-health.ts'
import { readStatistics } from './statistics/read-statistics.ts'

/** Returns the routes of the admin console. */
export const adminRoutes = (contents: Contents): readonly Route[] => [
  ...accountsRoutes,
  ...contentRoutes(contents),
  ...itemRoutes(contents),
  serve(admin.readStatistics, (ctx) => readStatistics(ctx)),
  serve(admin.readSiteHealth, (ctx) => readSiteHealth(ctx)),
  serve(admin.readActivity, (ctx) => readActivity(ctx)),
  serve(admin.listWaitingDocuments, (ctx, { query }) => listPendingDocuments(ctx, query)),
  serve(admin.openDocument, (ctx, { params, body }) => openDocument(ctx, params.id, body.reason)),
  serve(admin.describeDocument, (ctx, { params, body }) =>
    describeDocumentOf(ctx, params.id, body),
  ),
  serve(admin.withdrawApproval, (ctx, { params, body }) => withdrawDocuments(ctx, params.id, body)),
  serve(admin.decideDocuments, (ctx, { params, body }) => reviewDocuments(ctx, params.id, body)),
  serve(admin.listSettings, (ctx, { query }) => listSettings(ctx, query.group)),
  serve(admin.updateSetting, (ctx, { params, body }) => changeSetting(ctx, params.key, body.value)),
  serve(admin.uploadSettingFile, (ctx, { files }) => uploadSettingFile(ctx, files.file)),
  serve(menus.searchMenuItems, (ctx, { query }) => searchMenuItems(ctx, query)),
  serve(menus.viewMenuItem, (ctx, { params }) => readMenuItem(ctx, params.id)),
  serve(menus.createMenuItem, (ctx, { body }) => addMenuItem(ctx, body)),
  serve(menus.orderMenuItems, (ctx, { body }) => arrangeMenu(ctx, body)),
  serve(menus.updateMenuItem, (ctx, { params, body }) => changeMenuItem(ctx, params.id, body)),
  serve(menus.deleteMenuItem, (ctx, { params }) => removeMenuItem(ctx, params.id)),
  serve(admin.searchCategories, (ctx, { query }) => listCategories(ctx, query)),
  serve(admin.viewCategory, (ctx, { params }) => readCategory(ctx, params.id)),
  serve(admin.createCategory, (ctx, { body }) => addCategory(ctx, body)),
  serve(admin.updateCategory, (ctx, { params, body }) => changeCategory(ctx, params.id, body)),
  serve(admin.deleteCategory, (ctx, { params }) => removeCategory(ctx, params.id)),
  serve(admin.listMails, (ctx, { query }) => listMails(ctx, query, query)),
  serve(admin.readMail, (ctx, { params }) => readMail(ctx, params.id)),
  serve(mailer.readMailServer, (ctx) => readServer(ctx)),
  serve(mailer.saveMailServer, (ctx, { body }) => setMailServer(ctx, body)),
  serve(mailer.deleteMailServer, (ctx) => deleteMailServer(ctx)),
  serve(admin.listAudit, (ctx, { query }) => listAudit(ctx, contents, query)),
]
