import { callsOf } from '../kit/call.ts'
import type * as schemas from './site.schemas.ts'

export type * from './site.schemas.ts'

const call = callsOf<typeof schemas>('admin')

export const readStatistics = call('readStatistics', {
  method: 'GET',
  path: '/admin/statistics',
  access: 'admin',
  summary: 'The figures of the dashboard; money in the site’s currency, since the beginning.',
  errors: [],
})

export const readActivity = call('readActivity', {
  method: 'GET',
  path: '/admin/statistics/days',
  access: 'admin',
  summary:
    'Sign-ups and sales of each of the last 60 days (UTC), and what is owed to creators; money as in the figures.',
  errors: [],
})

export const listSettings = call('listSettings', {
  method: 'GET',
  path: '/admin/settings',
  access: 'admin',
  summary: 'Every setting, or those of a group, in the order of the form.',
  errors: [],
})

export const updateSetting = call('updateSetting', {
  method: 'PUT',
  path: '/admin/settings/:key',
  access: 'admin',
  summary: 'Changes a setting; it counts at once, everywhere.',
  errors: ['settings.not_found', 'settings.not_editable'],
})

export const uploadSettingFile = call('uploadSettingFile', {
  method: 'POST',
  path: '/admin/settings/files/upload',
  access: 'admin',
  summary: 'A picture for a setting: its address is the value to save. It stays while a setting names it.',
  files: { file: { maxBytes: 50 * 1024 ** 2, required: true } },
  errors: ['media.not_accepted'],
})

export const searchCategories = call('searchCategories', {
  method: 'GET',
  path: '/admin/performer-categories/search',
  access: 'admin',
  summary: 'Categories of performers by name.',
  errors: [],
})

export const viewCategory = call('viewCategory', {
  method: 'GET',
  path: '/admin/performer-categories/:id/view',
  access: 'admin',
  summary: 'One category.',
  errors: ['reference.category_not_found'],
})

export const createCategory = call('createCategory', {
  method: 'POST',
  path: '/admin/performer-categories',
  access: 'admin',
  summary: 'Makes a category.',
  errors: ['reference.category_taken'],
})

export const updateCategory = call('updateCategory', {
  method: 'PUT',
  path: '/admin/performer-categories/:id',
  access: 'admin',
  summary: 'Writes a category anew.',
  errors: ['reference.category_not_found', 'reference.category_taken'],
})

export const deleteCategory = call('deleteCategory', {
  method: 'DELETE',
  path: '/admin/performer-categories/:id',
  access: 'admin',
  summary: 'Deletes a category that no performer has chosen.',
  errors: ['reference.category_not_found', 'reference.category_in_use'],
})

export const listMails = call('listMails', {
  method: 'GET',
  path: '/admin/mails',
  access: 'admin',
  summary: 'Mails of the site, newest first.',
  errors: [],
})

export const readMail = call('readMail', {
  method: 'GET',
  path: '/admin/mails/:id',
  access: 'admin',
  summary: 'One mail; its words only where the site has no mail server and somebody must hand them on.',
  errors: ['mail.not_found'],
})

export const listAudit = call('listAudit', {
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Who did what to whom, newest first; `action` may be the beginning of one, such as `accounts.`.',
  errors: [],
})
