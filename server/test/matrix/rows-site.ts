import * as admin from '@stagedoor/contract/admin'
import { searchContactMessages, sendContactMessage } from '@stagedoor/contract/contact'
import { deleteMailServer } from '@stagedoor/contract/mailer'
import { createMenuItem } from '@stagedoor/contract/menus'
import { createPackage } from '@stagedoor/contract/packages'
import { createPage } from '@stagedoor/contract/pages'
import { createPromo } from '@stagedoor/contract/promos'
import { post, sampleBytes } from '../posts.ts'
import type { Cast } from './cast.ts'
import type { Rows } from './cells.ts'
import { about, anybody, fresh, madeBy } from './helpers.ts'

const aFan = async (cast: Cast) => (await cast.world.fan()).id
const aPerformer = async (cast: Cast) => (await cast.world.performer()).id
const owner = (cast: Cast) => cast.people.owner.id
const invited = () => {
  const username = fresh('invited')
  return { username, email: `${username}@example.com` }
}
const aCategory = madeBy(admin.createCategory, () => ({ name: fresh('Category') }))
const aPage = madeBy(createPage, () => ({ title: fresh('Page'), content: '<p>x</p>', status: 'published' }))
const aMenuItem = madeBy(createMenuItem, () => ({ title: fresh(), path: '/x', section: 'footer' }))
const aPackage = madeBy(createPackage, () => ({ name: fresh(), price: 10, tokens: 10 }))
const aPromo = madeBy(
  createPromo,
  () => ({ title: fresh() }),
  (cast) => ({ banner: cast.photo() }),
)

async function aMail(cast: Cast): Promise<string> {
  const { data } = await cast.people.admin.api(admin.listMails, { query: { limit: 1 } })
  return data[0]?._id as string
}

async function aLeaving(cast: Cast): Promise<string> {
  const id = await aFan(cast)
  await cast.people.admin.api(admin.deleteUser, { params: { id }, query: {} })
  return id
}

async function aSuspended(cast: Cast): Promise<string> {
  const id = await aFan(cast)
  await cast.people.admin.api(admin.suspendAccount, { params: { id }, body: { reason: 'for the matrix' } })
  return id
}

async function aMessage(cast: Cast): Promise<string> {
  await cast.world.api()(sendContactMessage, {
    body: { name: 'A', email: 'a@example.com', message: 'A question about the site, please' },
  })
  return (await cast.people.admin.api(searchContactMessages, { query: {} })).data[0]?._id as string
}

const aPost = async (cast: Cast) => (await post(cast.people.owner))._id
const aRemovedPost = async (cast: Cast) => {
  const targetId = await aPost(cast)
  await cast.people.admin.api(admin.removeContent, { body: { target: 'feed', targetId, reason: 'for the matrix' } })
  return targetId
}
const content = (idOf: (cast: Cast) => Promise<string>) => async (cast: Cast) => ({
  body: { target: 'feed', targetId: await idOf(cast), reason: 'for the matrix' },
})
/** A file for a post of the owner. */
const uploading = (what: 'photo' | 'video' | 'audio', name: string) => async (cast: Cast) => ({
  body: { performerId: owner(cast) },
  files: { file: new File([new Uint8Array(await sampleBytes(what))], name) },
})

/** The admin opens both documents of the owner, as approving them asks. */
async function openDocuments(cast: Cast): Promise<void> {
  const { api } = cast.people.admin
  for (const { _id: id } of (await api(admin.viewPerformer, { params: { id: owner(cast) } })).documents) {
    await api(admin.openDocument, { params: { id }, body: { reason: 'for the matrix' } })
  }
}

/** The rooms of admins. */
export const adminRows: Rows = {
  'mailer.readMailServer': anybody,
  'mailer.saveMailServer': {
    given: () => ({
      body: { host: 'mail.example', port: 25, security: 'none', username: '', sender: 'site@example.com' },
    }),
    after: ({ people }) => people.admin.api(deleteMailServer),
  },
  'mailer.deleteMailServer': anybody,
  'logs.listExceptions': anybody,
  'logs.listRequests': anybody,
  'logs.listSystem': anybody,
  'admin.listWaitingDocuments': anybody,
  'admin.openDocument': { given: about((cast) => cast.document) },
  'admin.decideDocuments': {
    given: async (cast, who) => {
      if (who === 'admin') await openDocuments(cast)
      return { params: { id: owner(cast) }, body: { decision: 'approve' } }
    },
  },
  'admin.searchUsers': anybody,
  'admin.createUser': { given: () => ({ body: invited() }) },
  'admin.createPerformer': { given: (cast) => ({ body: { ...invited(), categoryIds: [cast.category] } }) },
  'admin.uploadUserAvatar': { given: about(aFan) },
  'admin.uploadPerformerAvatar': { given: about(aPerformer) },
  'admin.uploadPerformerCover': { given: about(aPerformer) },
  'admin.uploadPerformerDocument': {
    given: async (cast) => ({ params: { id: await aPerformer(cast), type: 'idVerificationId' } }),
  },
  'admin.setPassword': {
    given: async (cast) => ({ body: { userId: await aFan(cast), password: 'a long enough matrix of words' } }),
  },
  'admin.deleteUser': { given: about(aFan) },
  'admin.deletePerformer': { given: about(aPerformer) },
  'admin.keepAccount': { given: about(aLeaving) },
  'admin.resetFactors': { given: about(aFan), all: 'admin.no_factors' },
  'admin.viewUser': { given: about(aFan) },
  'admin.updateUser': { given: about(aFan, { body: { name: 'Another name' } }) },
  'admin.searchPerformers': anybody,
  'admin.viewPerformer': { given: about(owner) },
  'admin.updatePerformer': { given: about(owner, { body: { name: 'Another name' } }) },
  'admin.updateCommission': { given: about(owner) },
  'admin.suspendAccount': { given: about(aFan) },
  'admin.restoreAccount': { given: about(aSuspended) },
  'admin.readStatistics': anybody,
  'admin.readActivity': anybody,
  'admin.listSettings': anybody,
  'admin.updateSetting': { given: () => ({ params: { key: 'siteName' }, body: { value: 'Stagedoor' } }) },
  'admin.uploadSettingFile': anybody,
  'admin.searchCategories': anybody,
  'admin.viewCategory': { given: about(aCategory) },
  'admin.createCategory': { given: () => ({ body: { name: fresh('Category') } }) },
  'admin.updateCategory': { given: about(aCategory, { body: { name: 'Renamed' } }) },
  'admin.deleteCategory': { given: about(aCategory) },
  'admin.listMails': anybody,
  'admin.readMail': { given: about(aMail) },
  'admin.listAudit': anybody,
  'admin.listPosts': anybody,
  'admin.readPost': { given: about(aPost) },
  'admin.createPost': {
    given: (cast) => ({ body: { type: 'text', text: 'by the matrix', performerId: owner(cast) } }),
  },
  'admin.updatePost': { given: about(aPost, { body: { title: 'A title' } }) },
  'admin.deletePost': { given: about(aPost) },
  'admin.uploadPhoto': { given: uploading('photo', 'a.jpg') },
  'admin.uploadThumbnail': { given: uploading('photo', 'a.jpg') },
  'admin.uploadVideo': { given: uploading('video', 'a.mp4') },
  'admin.uploadTeaser': { given: uploading('video', 'a.mp4') },
  'admin.uploadAudio': { given: uploading('audio', 'a.wav') },
  'admin.searchComments': anybody,
  'admin.searchAll': anybody,
  'admin.viewComment': { given: about((cast) => cast.comment) },
  'admin.removeContent': { given: content(aPost) },
  'admin.restoreContent': { given: content(aRemovedPost) },
}

const template = about(() => 'auth.verify_email', { body: { subject: 'Hello', content: '<p>Hello {{url}}</p>' } })

/** Settings, pages, menus, promos, packages, letters, lists of reference. */
export const siteRows: Rows = {
  'settings.readPublicSettings': anybody,
  'settings.readSettingsByKey': anybody,
  'menus.searchMenuItems': anybody,
  'menus.viewMenuItem': { given: about(aMenuItem) },
  'menus.createMenuItem': anybody,
  'menus.updateMenuItem': { given: about(aMenuItem) },
  'menus.orderMenuItems': {
    given: async (cast) => ({ body: { section: 'footer', ids: [await aMenuItem(cast)] } }),
  },
  'menus.deleteMenuItem': { given: about(aMenuItem) },
  'reference.listCountries': anybody,
  'reference.listStates': anybody,
  'reference.listCities': { given: () => ({ params: { countryCode: 'DE', state: 'Bavaria' } }) },
  'reference.listLanguages': anybody,
  'reference.listPhoneCodes': anybody,
  'reference.readOptionLists': anybody,
  'reference.listPerformerCategories': anybody,
  'search.recordKeyword': anybody,
  'search.listKeywords': anybody,
  'search.suggest': anybody,
  'search.searchPosts': anybody,
  'pages.readPage': { given: about(aPage) },
  'pages.searchPages': anybody,
  'pages.searchAllPages': anybody,
  'pages.viewPage': { given: about(aPage) },
  'pages.createPage': anybody,
  'pages.updatePage': { given: about(aPage, { body: { title: 'Renamed' } }) },
  'pages.waivePage': { given: about(aPage, { body: { isWaived: true } }) },
  'pages.deletePage': { given: about(aPage) },
  'pages.uploadPagePicture': anybody,
  'contact.sendContactMessage': anybody,
  'contact.searchContactMessages': anybody,
  'contact.deleteContactMessage': { given: about(aMessage) },
  'promos.searchPromos': anybody,
  'promos.searchAllPromos': anybody,
  'promos.viewPromo': { given: about(aPromo) },
  'promos.createPromo': { given: (cast) => ({ files: { banner: cast.photo() } }) },
  'promos.updatePromo': { given: about(aPromo) },
  'promos.deletePromo': { given: about(aPromo) },
  'packages.searchPackages': anybody,
  'packages.searchAllPackages': anybody,
  'packages.viewPackage': { given: about(aPackage) },
  'packages.createPackage': anybody,
  'packages.updatePackage': { given: about(aPackage) },
  'packages.deletePackage': { given: about(aPackage) },
  'mailer.listMailTemplates': anybody,
  'mailer.readMailTemplate': { given: template },
  'mailer.updateMailTemplate': { given: template },
  'mailer.resetMailTemplate': { given: template },
  'mailer.previewMailTemplate': { given: template },
  'mailer.verifyMailer': { given: () => ({ body: { email: 'somebody@example.com' } }) },
  'mail.listOutbox': { all: 'mail.outbox_closed' },
  'mail.readOutboxMail': { all: 'mail.outbox_closed' },
}
