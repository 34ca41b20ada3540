/** The time after which the files chosen for an archive are forgotten, in milliseconds. */
export const ARCHIVE_FORGOTTEN_MS = 86_400_000
/** The number of folders of a vault. */
export const FOLDERS_MAX = 200

/** Returns the path of an archive. */
export const archivePathOf = (archiveId: string): string => `/vault/archive/${archiveId}`

/** Returns the names of files in an archive: their own, numbered where several are alike. */
export function namesInArchive(paths: readonly string[]): string[] {
  const taken = new Set<string>()
  return paths.map((path) => {
    const [, stem = path, ending = ''] = /^(.+?)(\.\w{1,5})?$/.exec(path) ?? []
    let name = path
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `${stem} (${n})${ending}`
    taken.add(name.toLowerCase())
    return name
  })
}
