const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'video/quicktime': 'mov',
  'video/x-matroska': 'mkv',
  'audio/mpeg': 'mp3',
}

/** Returns how the names of files of a type end, so that a computer knows what opens them. */
export function extensionOf(mime: string): string {
  const [, subtype = ''] = mime.split('/')
  return extensions[mime] ?? (/^[a-z0-9]{2,5}$/.test(subtype) ? subtype : 'bin')
}

/** A file as its name in an archive is made of it. */
interface Named {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly mime: string
}

/** Returns the path of a file in the archive of its owner's data: its own name, as far as every system can write it. */
export function archivePath({ id, kind, name, mime }: Named): string {
  const plain = name.replace(/[^\p{L}\p{N} ._()-]/gu, '_').slice(-100)
  const isTyped = /[^.]\.\w{2,5}$/.test(plain)
  return `media/${kind}/${id}-${plain || 'file'}${isTyped ? '' : `.${extensionOf(mime)}`}`
}
