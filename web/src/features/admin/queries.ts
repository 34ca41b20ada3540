import {
  createPost,
  decideDocuments,
  deleteCategory,
  deletePerformer,
  deleteUser,
  keepAccount,
  openDocument,
  readPost,
  readReport,
  readStatistics,
  removeContent,
  resetFactors,
  restoreAccount,
  restoreContent,
  savePaymentGateway,
  searchAll,
  suspendAccount,
  testPaymentGateway,
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
} from '@stagedoor/contract/admin'
import { blockSiteCountry, unblockSiteCountry } from '@stagedoor/contract/blocks'
import { deleteContactMessage } from '@stagedoor/contract/contact'
import { deleteCoupon, listCouponUses } from '@stagedoor/contract/coupons'
import { markPaid, readPayable } from '@stagedoor/contract/earnings'
import type { WireInputOf, WireOf } from '@stagedoor/contract/kit'
import { testProvider } from '@stagedoor/contract/livevideo'
import {
  deleteMailServer,
  previewMailTemplate,
  resetMailTemplate,
} from '@stagedoor/contract/mailer'
import { deleteMenuItem, orderMenuItems } from '@stagedoor/contract/menus'
import { deletePackage } from '@stagedoor/contract/packages'
import { deletePage, searchPages, uploadPagePicture, waivePage } from '@stagedoor/contract/pages'
import { type createPromo, deletePromo, type updatePromo } from '@stagedoor/contract/promos'
import { listCountries, listPerformerCategories } from '@stagedoor/contract/reference'
import { planCharge, planPayment, refundCharge, refundPayment } from '@stagedoor/contract/refunds'
import { decideReport, deleteReport } from '@stagedoor/contract/reports'
import { adminCancel } from '@stagedoor/contract/subscriptions'
import { deleteTaxRate } from '@stagedoor/contract/taxes'
import { upload } from '../../lib/api/api.ts'
import { fetchCall, invalidateCalls, useCall, useSend } from '../../lib/api/queries.ts'

const COUNTS_MS = 60_000

/** Reads the number of records that wait on each page of the console. */
export const useCounts = () => useCall(readStatistics, undefined, { refetchInterval: COUNTS_MS })
/** Reads those numbers again, after a write. */
export const refreshCounts = () => invalidateCalls(readStatistics)

/** Removes a post or a comment from the site. */
export const useRemoveContent = () => useSend(removeContent)
/** Restores a removed post or comment. */
export const useRestoreContent = () => useSend(restoreContent)
/** Suspends an account. */
export const useSuspendAccount = () => useSend(suspendAccount)
/** Ends the suspension of an account. */
export const useRestoreAccount = () => useSend(restoreAccount)
/** Deletes the account of a fan or an admin. */
export const useDeleteUser = () => useSend(deleteUser)
/** Deletes the account of a creator. */
export const useDeletePerformer = () => useSend(deletePerformer)
/** Cancels the scheduled deletion of an account. */
export const useKeepAccount = () => useSend(keepAccount)
/** Turns off two-factor authentication and removes the passkeys of an account. */
export const useResetFactors = () => useSend(resetFactors)
/** Changes the account of a fan or an admin. */
export const useUpdateUser = () => useSend(updateUser)
/** Changes the account of a creator. */
export const useUpdatePerformer = () => useSend(updatePerformer)
/** Sets a creator’s own commission and holding period, or the default ones. */
export const useUpdateCommission = () => useSend(updateCommission)
/** Approves or rejects the identity documents of a creator. */
export const useDecideDocuments = () => useSend(decideDocuments)
/** Opens an identity document; the access is logged. */
export const useOpenDocument = () => useSend(openDocument)

/** Uploads an identity document for a creator. */
export const sendPerformerDocument = (
  params: WireInputOf<typeof uploadPerformerDocument>['params'],
  file: File,
) => upload(uploadPerformerDocument, { params, files: { file } })

/** The pictures of an account that an admin can replace. */
export type AccountPicture = 'user avatar' | 'performer avatar' | 'performer cover'

/** Replaces a picture of an account. */
export function sendAccountPicture(
  kind: AccountPicture,
  id: string,
  picture: File,
): Promise<unknown> {
  const params = { id }
  if (kind === 'performer cover')
    return upload(uploadPerformerCover, { params, files: { cover: picture } })
  const call = kind === 'performer avatar' ? uploadPerformerAvatar : uploadUserAvatar
  return upload(call, { params, files: { avatar: picture } })
}

const postFileCalls = { image: uploadPhoto, video: uploadVideo, audio: uploadAudio } as const

/** The kinds of files that posts have. */
export type PostFileKind = keyof typeof postFileCalls

/** Uploads a file for a post of a creator. */
export const sendPostFile = (kind: PostFileKind, performerId: string, file: File) =>
  upload(postFileCalls[kind] as typeof uploadPhoto, { body: { performerId }, files: { file } })

/** Publishes a post in the name of a creator. */
export const useCreatePost = () => useSend(createPost)

/** Reads the countries. */
export const useCountries = () => useCall(listCountries, undefined)
/** Reads the categories of creators. */
export const usePerformerCategories = () => useCall(listPerformerCategories, { query: {} })
/** Changes a category of creators. */
export const useUpdateCategory = () => useSend(updateCategory)
/** Deletes a category of creators. */
export const useDeleteCategory = () => useSend(deleteCategory)
/** Deletes a token package. */
export const useDeletePackage = () => useSend(deletePackage)
/** Reads the latest uses of a coupon. */
export const useCouponUses = (id: string) =>
  useCall(listCouponUses, { params: { id }, query: { limit: 50 } })
/** Deletes a coupon. */
export const useDeleteCoupon = () => useSend(deleteCoupon)
/** Deletes a tax rate. */
export const useDeleteTaxRate = () => useSend(deleteTaxRate)
/** Creates or changes a banner, with its picture where there is a new one. */
export const sendBanner = <C extends typeof createPromo | typeof updatePromo>(
  call: C,
  callInput: WireInputOf<C>,
  banner: File | undefined,
) => upload(call, { ...callInput, files: banner ? { banner } : {} })
/** Deletes a banner. */
export const useDeleteBanner = () => useSend(deletePromo)
/** Reads the pages that a menu can link to. */
export const useLinkablePages = () => useCall(searchPages, { query: { limit: 100 } })
/** Sets the order of the links of a menu. */
export const useOrderMenuItems = () => useSend(orderMenuItems)
/** Removes a link from a menu. */
export const useDeleteMenuItem = () => useSend(deleteMenuItem)
/** Deletes a page of the site. */
export const useDeletePage = () => useSend(deletePage)
/** Lets the site open without a required page, or requires it again. */
export const useWaivePage = () => useSend(waivePage)
/** Uploads a picture for the text of a page, and returns its address. */
export const sendPagePicture = async (file: File) =>
  (await upload(uploadPagePicture, { files: { file } })).url

/** Saves a setting of the site. */
export const useUpdateSetting = () => useSend(updateSetting)
/** Uploads a picture of the site, and returns its address. */
export const sendSettingPicture = async (file: File) =>
  (await upload(uploadSettingFile, { files: { file } })).url
/** Removes the mail server that was set in the console. */
export const useDeleteMailServer = () => useSend(deleteMailServer)
/** Restores the default text of a mail. */
export const useResetMailTemplate = () => useSend(resetMailTemplate)
/** Renders a mail with sample data. */
export const fetchMailPreview = (
  id: string,
  body: WireInputOf<typeof previewMailTemplate>['body'],
) => fetchCall(previewMailTemplate, { params: { id }, body })

/** Blocks the site in a country. */
export const useBlockSiteCountry = () => useSend(blockSiteCountry)
/** Opens the site in a country again. */
export const useUnblockSiteCountry = () => useSend(unblockSiteCountry)
/** Decides a report. */
export const useDecideReport = () => useSend(decideReport)
/** Deletes a report. */
export const useDeleteReport = () => useSend(deleteReport)
/** Cancels a subscription at its end, or ends it now. */
export const useCancelSubscription = () => useSend(adminCancel)

/**
 * Searches accounts, posts and payments; nothing is sent for an empty text, and the last results
 * stay meanwhile.
 */
export const useSearchAll = (q: string) =>
  useCall(searchAll, { query: { q } }, { enabled: q !== '', keepsLast: true, retries: false })

type PayoutPeriod = NonNullable<WireInputOf<typeof readPayable>['query']>

/** Reads the amount that a creator can be paid for a period. */
export const fetchPayable = (period: PayoutPeriod) => fetchCall(readPayable, { query: period })
/** Records a payout. */
export const useMarkPaid = () => useSend(markPaid)

/** The payment or charge to refund. */
export interface RefundTarget {
  readonly kind: 'payment' | 'charge'
  readonly id: string
}

/** The effects of a refund, as a client reads them. */
export type Plan = WireOf<typeof planPayment>

/** Reads the effects of a refund: the whole of it, or an amount of a payment. */
export const fetchRefundPlan = ({ kind, id }: RefundTarget, amount?: number): Promise<Plan> =>
  kind === 'charge'
    ? fetchCall(planCharge, { params: { id } })
    : fetchCall(planPayment, { params: { id }, query: amount === undefined ? {} : { amount } })

/** Returns the function that makes a planned refund. */
export function useSendRefund({
  kind,
  id,
}: RefundTarget): (plan: Plan, reason: string) => Promise<unknown> {
  const sendCharge = useSend(refundCharge)
  const sendPayment = useSend(refundPayment)
  return ({ planHash, toCard }, reason) =>
    kind === 'charge'
      ? sendCharge({ params: { id }, body: { reason, planHash } })
      : sendPayment({ params: { id }, body: { reason, planHash, amount: toCard } })
}

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
export const useDeleteContactMessage = () => useSend(deleteContactMessage)

/** Connects to a provider of live video with its settings. */
export const useTestLiveProvider = () => useSend(testProvider)
/** Stores keys of a payment company, or enables, disables or reorders it. */
export const useSavePaymentGateway = () => useSend(savePaymentGateway)
/** Makes a request to a payment company with its stored keys. */
export const useTestPaymentGateway = () => useSend(testPaymentGateway)
