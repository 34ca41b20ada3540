import {
  decideDocuments,
  deleteCategory,
  deletePerformer,
  deleteUser,
  keepAccount,
  listAudit,
  openDocument,
  readPost,
  readReport,
  readStatistics,
  removeContent,
  resetFactors,
  restoreAccount,
  restoreContent,
  searchAll,
  searchCategories,
  searchComments,
  suspendAccount,
  updateCategory,
  updateCommission,
  updatePerformer,
  updateSetting,
  updateUser,
  uploadAudio,
  uploadPerformerAvatar,
  uploadPerformerCover,
  uploadPerformerDocument,
  uploadPhoto,
  uploadSettingFile,
  uploadUserAvatar,
  uploadVideo,
  withdrawApproval,
} from '@stagedoor/contract/admin'
import { blockSiteCountry, unblockSiteCountry } from '@stagedoor/contract/blocks'
import { deleteContactMessage, searchContactMessages } from '@stagedoor/contract/contact'
import { deleteCoupon, listCouponUses, searchCoupons } from '@stagedoor/contract/coupons'
import { decideAppeal, listAppeals, readAppeal } from '@stagedoor/contract/decisions'
import type { AnyCall, WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { testProvider } from '@stagedoor/contract/livevideo'
import {
  deleteMailServer,
  listMailTemplates,
  previewMailTemplate,
  readMailServer,
  readMailTemplate,
  resetMailTemplate,
} from '@stagedoor/contract/mailer'
import { deleteMenuItem, orderMenuItems, searchMenuItems } from '@stagedoor/contract/menus'
import { deletePackage, searchAllPackages } from '@stagedoor/contract/packages'
import {
  deletePage,
  searchAllPages,
  searchPages,
  uploadPagePicture,
  viewPage,
  waivePage,
} from '@stagedoor/contract/pages'
import {
  type createPromo,
  deletePromo,
  searchAllPromos,
  type updatePromo,
} from '@stagedoor/contract/promos'
import { listCountries, listPerformerCategories, listRegions } from '@stagedoor/contract/reference'
import { importForPerformer } from '@stagedoor/contract/releaseimports'
import { decideReport, deleteReport, listReports } from '@stagedoor/contract/reports'
import { readPublicSettings } from '@stagedoor/contract/settings'
import { adminList as listStreams } from '@stagedoor/contract/streams'
import { adminCancel, adminList as listSubscriptions } from '@stagedoor/contract/subscriptions'
import { deleteTaxRate, listTaxRates } from '@stagedoor/contract/taxes'
import { readViewer } from '@stagedoor/contract/users'
import { fetchCall, useCall, useSend, write } from '../../lib/api/queries.ts'
import { settle } from '../../lib/api/settle.ts'
import { upload } from '../../lib/api/upload.ts'
import { accountReads, consoleSettles, contentReads } from './settles.ts'

const COUNTS_MS = 60_000

/** Reads the number of records that wait on each page of the console. */
export const useCounts = () => useCall(readStatistics, undefined, { refetchInterval: COUNTS_MS })
/** Reads the streams again: they have changed, or their pictures have. */
export const readStreamsAgain = () => void settle(listStreams)

/** Removes a post or a comment from the site. */
export const useRemoveContent = () =>
  useSend(removeContent, { settles: consoleSettles(...contentReads, searchComments, readReport) })
/** Restores a removed post or comment. */
export const useRestoreContent = () =>
  useSend(restoreContent, { settles: consoleSettles(...contentReads, searchComments, readReport) })
/** Grants or rejects an appeal. */
export const useDecideAppeal = () =>
  useSend(decideAppeal, { settles: consoleSettles(listAppeals, readAppeal) })
/** Suspends an account. */
export const useSuspendAccount = () =>
  useSend(suspendAccount, { settles: consoleSettles(...accountReads) })
/** Ends the suspension of an account. */
export const useRestoreAccount = () =>
  useSend(restoreAccount, { settles: consoleSettles(...accountReads) })
/** Deletes the account of a fan or an admin. */
export const useDeleteUser = () => useSend(deleteUser, { settles: consoleSettles(...accountReads) })
/** Deletes the account of a creator. */
export const useDeletePerformer = () =>
  useSend(deletePerformer, { settles: consoleSettles(...accountReads) })
/** Cancels the scheduled deletion of an account. */
export const useKeepAccount = () =>
  useSend(keepAccount, { settles: consoleSettles(...accountReads) })
/** Turns off two-factor authentication and removes the passkeys of an account. */
export const useResetFactors = () =>
  useSend(resetFactors, { settles: consoleSettles(...accountReads) })
/** Changes the account of a fan or an admin. */
export const useUpdateUser = () =>
  useSend(updateUser, { settles: consoleSettles(...accountReads, readViewer) })
/** Changes the account of a creator. */
export const useUpdatePerformer = () =>
  useSend(updatePerformer, { settles: consoleSettles(...accountReads) })
/** Sets a creator’s own commission and holding period, or the default ones. */
export const useUpdateCommission = () =>
  useSend(updateCommission, { settles: consoleSettles(...accountReads) })
/** Approves or rejects the identity documents of a creator. */
export const useDecideDocuments = () =>
  useSend(decideDocuments, { settles: consoleSettles(...accountReads) })
/** Withdraws the approval of the identity documents of a creator. */
export const useWithdrawApproval = () =>
  useSend(withdrawApproval, { settles: consoleSettles(...accountReads) })
/** Opens an identity document; the access is logged. */
export const useOpenDocument = () => useSend(openDocument)

/** Uploads an identity document for a creator. */
export const sendPerformerDocument = (
  params: WireInputOf<typeof uploadPerformerDocument>['params'],
  file: File,
) => settled(upload(uploadPerformerDocument, { params, files: { file } }), accountReads)

/** Imports a release that another site signed, in the name of a creator. */
export const sendReleaseImport = (
  id: string,
  body: WireInputOf<typeof importForPerformer>['body'],
  file: File,
) => settled(upload(importForPerformer, { params: { id }, body, files: { file } }), [listAudit])

/** Waits for an upload, and settles what it changes. */
async function settled<Answer>(sent: Promise<Answer>, reads: readonly AnyCall[]): Promise<Answer> {
  const answer = await sent
  await settle(...consoleSettles(...reads))
  return answer
}

/** The pictures of an account that an admin can replace. */
export type AccountPicture = 'user avatar' | 'performer avatar' | 'performer cover'

/** Replaces a picture of an account. */
export function sendAccountPicture(
  kind: AccountPicture,
  id: string,
  picture: File,
): Promise<WireOf<typeof uploadUserAvatar>> {
  const params = { id }
  if (kind === 'performer cover')
    return settled(
      upload(uploadPerformerCover, { params, files: { cover: picture } }),
      accountReads,
    )
  const call = kind === 'performer avatar' ? uploadPerformerAvatar : uploadUserAvatar
  return settled(upload(call, { params, files: { avatar: picture } }), [
    ...accountReads,
    readViewer,
  ])
}

const postFileCalls = { image: uploadPhoto, video: uploadVideo, audio: uploadAudio } as const

/** The kinds of files that posts have. */
export type PostFileKind = keyof typeof postFileCalls

/** Uploads a file for a post of a creator. */
export const sendPostFile = (kind: PostFileKind, performerId: string, file: File) =>
  upload(postFileCalls[kind] as typeof uploadPhoto, { body: { performerId }, files: { file } })

/** Reads the countries. */
export const useCountries = () => useCall(listCountries, undefined)
/** Reads the categories of creators. */
export const usePerformerCategories = () => useCall(listPerformerCategories, { query: {} })
/** Changes a category of creators. */
export const changeCategory = write(
  updateCategory,
  (callInput: WireInputOf<typeof updateCategory>) => callInput,
  consoleSettles(searchCategories),
)
/** Deletes a category of creators. */
export const useDeleteCategory = () =>
  useSend(deleteCategory, { settles: consoleSettles(searchCategories) })
/** Deletes a token package. */
export const useDeletePackage = () =>
  useSend(deletePackage, { settles: consoleSettles(searchAllPackages) })
/** Reads the latest uses of a coupon. */
export const useCouponUses = (id: string) =>
  useCall(listCouponUses, { params: { id }, query: { limit: 50 } })
/** Deletes a coupon. */
export const useDeleteCoupon = () =>
  useSend(deleteCoupon, { settles: consoleSettles(searchCoupons) })
/** Deletes a tax rate. */
export const useDeleteTaxRate = () =>
  useSend(deleteTaxRate, { settles: consoleSettles(listTaxRates) })
/** Creates or changes a banner, with its picture where there is a new one. */
export const sendBanner = <C extends typeof createPromo | typeof updatePromo>(
  call: C,
  callInput: WireInputOf<C>,
  banner: File | undefined,
) => upload(call, { ...callInput, files: banner ? { banner } : {} })
/** Deletes a banner. */
export const useDeleteBanner = () =>
  useSend(deletePromo, { settles: consoleSettles(searchAllPromos) })
/** Reads the pages that a menu can link to. */
export const useLinkablePages = () => useCall(searchPages, { query: { limit: 100 } })
/** Sets the order of the links of a menu. */
export const useOrderMenuItems = () =>
  useSend(orderMenuItems, { settles: consoleSettles(searchMenuItems, readPublicSettings) })
/** Removes a link from a menu. */
export const useDeleteMenuItem = () =>
  useSend(deleteMenuItem, { settles: consoleSettles(searchMenuItems, readPublicSettings) })
/** Deletes a page of the site. */
export const useDeletePage = () =>
  useSend(deletePage, { settles: consoleSettles(searchAllPages, readPublicSettings) })
/** Lets the site open without a required page, or requires it again. */
export const useWaivePage = () =>
  useSend(waivePage, { settles: consoleSettles(viewPage, searchAllPages, readPublicSettings) })
/** Uploads a picture for the text of a page, and returns its address. */
export const sendPagePicture = async (file: File) =>
  (await upload(uploadPagePicture, { files: { file } })).url

/** The reads that a setting changes: the site shows many of them on every page. */
const settingReads = consoleSettles(readPublicSettings)

/** Saves a setting of the site. */
export const saveSetting = write(
  updateSetting,
  (callInput: WireInputOf<typeof updateSetting>) => callInput,
  settingReads,
)
/** Uploads a picture of the site, and returns its address. */
export const sendSettingPicture = async (file: File) =>
  (await upload(uploadSettingFile, { files: { file } })).url
/** Removes the mail server that was set in the console. */
export const useDeleteMailServer = () =>
  useSend(deleteMailServer, { settles: consoleSettles(readMailServer) })
/** Restores the default text of a mail. */
export const useResetMailTemplate = () =>
  useSend(resetMailTemplate, { settles: consoleSettles(readMailTemplate, listMailTemplates) })
/** Renders a mail with sample data. */
export const fetchMailPreview = (
  id: string,
  body: WireInputOf<typeof previewMailTemplate>['body'],
) => fetchCall(previewMailTemplate, { params: { id }, body })

/** Blocks the site in a country. */
export const useBlockSiteCountry = () => useSend(blockSiteCountry)
/** Reads the regions of a country by ISO 3166-2. */
export const useRegions = (countryCode: string) =>
  useCall(listRegions, { params: { countryCode } }, { enabled: countryCode !== '' })
/** Opens the site in a country again. */
export const useUnblockSiteCountry = () => useSend(unblockSiteCountry)
/** Decides a report. */
export const useDecideReport = () =>
  useSend(decideReport, { settles: consoleSettles(readReport, listReports) })
/** Deletes a report. */
export const useDeleteReport = () =>
  useSend(deleteReport, { settles: consoleSettles(readReport, listReports) })
/** Cancels a subscription at its end, or ends it now. */
export const useCancelSubscription = () =>
  useSend(adminCancel, { settles: consoleSettles(listSubscriptions) })

/**
 * Searches accounts, posts and payments; nothing is sent for an empty text, and the last results
 * stay meanwhile.
 */
export const useSearchAll = (q: string) =>
  useCall(searchAll, { query: { q } }, { enabled: q !== '', keepsLast: true, retries: false })

/** Reads the files of a post with fresh addresses. */
export const fetchPostFiles = async (id: string) =>
  (await fetchCall(readPost, { params: { id } })).files
/** Reads the files of reported content with fresh addresses. */
export const fetchReportedFiles = async (id: string) =>
  (await fetchCall(readReport, { params: { id } })).was.files
/** Reads the files of reported content as it is now, with fresh addresses. */
export const fetchReportedItemFiles = async (id: string) =>
  (await fetchCall(readReport, { params: { id } })).now.item?.files ?? []
/** Deletes a message of a visitor. */
export const useDeleteContactMessage = () =>
  useSend(deleteContactMessage, { settles: consoleSettles(searchContactMessages) })

/** Connects to a provider of live video with its settings. */
export const useTestLiveProvider = () => useSend(testProvider)
