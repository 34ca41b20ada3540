const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'audio/mpeg': 'mp3',
}

/** Returns the file name extension for a content type. */
export function extensionOf(mime: string): string {
  const [, subtype = ''] = mime.split('/')
  return extensions[mime] ?? (/^[a-z0-9]{2,5}$/.test(subtype) ? subtype : 'bin')
}

/** The properties of a file that its name in an archive is built from. */
interface Named {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly mime: string
}

/**
 * Returns the path of a file in an export archive: its own name, in characters every system can
 * write.
 */
export function archivePath({ id, kind, name, mime }: Named): string {
  const plain = name.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-100)
  const isTyped = /[^.]\.\w{2,5}$/.test(plain)
  return `media/${kind}/${id}-${plain || 'file'}${isTyped ? '' : `.${extensionOf(mime)}`}`
}
