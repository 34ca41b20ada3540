import { useState } from 'react'
import { priceLimitsOf, priceRefusal } from '../../lib/money/content-price.ts'
import { useSite } from '../../lib/session/session.ts'
import { type FormFile, useFormFile } from '../../lib/uploads/use-form-file.ts'
import { useUploadForm } from '../../lib/uploads/use-upload-form.ts'
import { saveVideo, sendVideo, type WireVideo } from './queries.ts'
import {
  bodyOf,
  type DraftProblems,
  draftOfVideo,
  newVideoDraft,
  problemsOf,
  type VideoDraft,
} from './video-draft.ts'

/** The files of a video in its form. */
export interface VideoFiles {
  readonly video: FormFile
  readonly thumbnail: FormFile
  readonly teaser: FormFile
}

interface VideoFormOptions {
  /** The video to change; a new one is uploaded without it. */
  video: WireVideo | undefined
  onSaved: (video: WireVideo) => void
}

/** Holds the form of a video: its draft and its files, which upload meanwhile. */
export function useVideoForm({ video, onSaved }: VideoFormOptions) {
  const site = useSite()
  const first = () => (video ? draftOfVideo(video) : newVideoDraft())
  const [draft, setDraft] = useState<VideoDraft>(first)
  const [isChecked, setChecked] = useState(false)
  const [refusedPrice, setRefusedPrice] = useState<string>()
  const files: VideoFiles = {
    video: useFormFile('video'),
    thumbnail: useFormFile('video-thumbnail'),
    teaser: useFormFile('video-teaser'),
  }
  const form = useUploadForm({
    ...{ draft, setDraft, first, files: { ...files }, onSaved },
    name: `video-${video?._id ?? 'new'}`,
    label: draft.title.trim(),
    send: () => {
      const body = { ...bodyOf(draft), ...idsOf(files) }
      return video ? saveVideo(video._id, body) : sendVideo(body)
    },
    onRefused: (refusal) => {
      const price = priceRefusal(refusal, site)
      setRefusedPrice(price)
      return price !== undefined
    },
  })
  const change = (changes: Partial<VideoDraft>) => {
    setRefusedPrice(undefined)
    setDraft((known) => ({ ...known, ...changes }))
  }
  const isFileMissing = !video && files.video.state === 'none'
  const found = problemsOf(draft, priceLimitsOf(site, video))
  const submit = () => {
    setChecked(true)
    if (!isFileMissing && !form.isIncomplete && Object.keys(found).length === 0) form.begin()
  }
  const problems: DraftProblems = {
    ...(isChecked && found),
    ...(refusedPrice && { price: refusedPrice }),
  }
  return {
    ...form,
    draft,
    change,
    files,
    problems,
    submit,
    isFileMissing: isChecked && isFileMissing,
  }
}

function idsOf({ video, thumbnail, teaser }: VideoFiles) {
  const [fileId, thumbnailId, teaserId] = [video.idNow(), thumbnail.idNow(), teaser.idNow()]
  return {
    ...(fileId && { fileId }),
    ...(thumbnailId && { thumbnailId }),
    ...(teaserId && { teaserId }),
  }
}
