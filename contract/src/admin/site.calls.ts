import { callsOf } from '../kit/call.ts'
import type * as schemas from './site.schemas.ts'

export type * from './site.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const readStatistics = call('readStatistics', {
  method: 'GET',
  path: '/admin/statistics',
  access: 'admin',
  staff: 'console.read',
  summary:
    'Returns the figures of the dashboard since the beginning; money in the site’s currency.',
  errors: [],
})

export const readSiteHealth = call('readSiteHealth', {
  method: 'GET',
  path: '/admin/site-health',
  access: 'admin',
  staff: 'console.read',
  summary:
    'Returns what an operator has to look after: disk, country data, mail, backups, and the ' +
    'own second factor.',
  errors: [],
})

export const readActivity = call('readActivity', {
  method: 'GET',
  path: '/admin/statistics/days',
  access: 'admin',
  staff: 'money.read',
  summary:
    'Returns sign-ups and sales of each of the last 60 days (UTC), and the amounts owed to ' +
    'creators; money as in the figures.',
  errors: [],
})

export const listSettings = call('listSettings', {
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists every setting, or those of a group, in the order of the form.',
  errors: [],
})

export const updateSetting = call('updateSetting', {
  method: 'PUT',
  path: '/admin/settings/:key',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Changes a setting; it takes effect immediately in every process. Settings about money ' +
    'need a fresh proof of the admin, and turning off a rule that asks for two admins waits ' +
    'for the second one.',
  errors: ['settings.not_found', 'settings.not_editable', 'auth.proof_required'],
})

export const uploadSettingFile = call('uploadSettingFile', {
  method: 'POST',
  path: '/admin/settings/files/upload',
  access: 'admin',
  staff: 'site.write',
  summary:
    'Uploads a picture for a setting: its address is the value to save. It is kept while a ' +
    'setting uses it.',
  files: { file: { maxBytes: 50 * 1024 ** 2, required: true } },
  errors: ['media.not_accepted'],
})

export const searchCategories = call('searchCategories', {
  method: 'GET',
  path: '/admin/performer-categories/search',
  access: 'admin',
  staff: 'site.read',
  summary: 'Lists categories of performers by name.',
  errors: [],
})

export const viewCategory = call('viewCategory', {
  method: 'GET',
  path: '/admin/performer-categories/:id/view',
  access: 'admin',
  staff: 'site.read',
  summary: 'Returns one category.',
  errors: ['reference.category_not_found'],
})

export const createCategory = call('createCategory', {
  method: 'POST',
  path: '/admin/performer-categories',
  access: 'admin',
  staff: 'site.write',
  summary: 'Creates a category.',
  errors: ['reference.category_taken'],
})

export const updateCategory = call('updateCategory', {
  method: 'PUT',
  path: '/admin/performer-categories/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Updates a category.',
  errors: ['reference.category_not_found', 'reference.category_taken'],
})

export const deleteCategory = call('deleteCategory', {
  method: 'DELETE',
  path: '/admin/performer-categories/:id',
  access: 'admin',
  staff: 'site.write',
  summary: 'Deletes a category that no performer has chosen.',
  errors: ['reference.category_not_found', 'reference.category_in_use'],
})

export const listMails = call('listMails', {
  method: 'GET',
  path: '/admin/mails',
  access: 'admin',
  staff: 'people.write',
  summary: 'Lists mails of the site, newest first.',
  errors: [],
})

export const readMail = call('readMail', {
  method: 'GET',
  path: '/admin/mails/:id',
  access: 'admin',
  staff: 'people.write',
  summary:
    'Returns one mail; its text only where the site has no mail server and an admin must ' +
    'forward it.',
  errors: ['mail.not_found'],
})

export const listAudit = call('listAudit', {
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  staff: 'records.read',
  summary:
    'Lists the audit log, newest first; `action` may be the beginning of one, such as `accounts.`.',
  errors: [],
})
