/**
 * Returns the type of media of a picked file, by its name where the browser does not say; undefined
 * for anything else.
 */
export function mediaOf({
  type,
  name,
}: {
  type: string
  name: string
}): 'photo' | 'video' | 'audio' | undefined {
  if (type.startsWith('image/') || /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name))
    return 'photo'
  if (type.startsWith('audio/') || /\.(m4a|mp3|wav|ogg|opus|aac|flac)$/i.test(name)) return 'audio'
  return type.startsWith('video/') ||
    /\.(mp4|mov|m4v|mkv|webm|avi|m?ts|m2ts|mpe?g|3g[p2]|flv|wmv|ogv)$/i.test(name)
    ? 'video'
    : undefined
}
