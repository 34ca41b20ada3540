import { stripPicture } from '../odd-pictures.ts'
import type { Corpus, OddFile } from './case.ts'

const named = (name: string, keptName: string): OddFile => ({
  ...{ kind: 'feed-photo', outcome: 'ready' as const, name, keptName },
  make: () => stripPicture().jpeg().toBuffer(),
})

/** Harmless pictures with names that are not. */
export const oddNames: Corpus = {
  'a name that climbs': named('../../../../etc/passwd', 'passwd'),
  'a name that climbs the other way': named('..\\..\\windows\\system.ini', 'system.ini'),
  'a name that turns round': named('photo\u202egpj.exe', 'photogpj.exe'),
  'a name with marks that cannot be seen': named('a\u200b\u2066b\u2069.jpg', 'ab.jpg'),
  'a name with quotes and a semicolon': named(`a"b'c;d.jpg`, `a%22b'c;d.jpg`),
  'a name that is a script': named('<img src=x onerror=alert(1)>.jpg', '<img src=x onerror=alert(1)>.jpg'),
  'a name with a zero in it': named('a.jpg\0.php', 'a.jpg.php'),
  'a name of 400 characters': named(`${'x'.repeat(400)}.jpg`, 'x'.repeat(255)),
  'a name of 300 faces': named('😀'.repeat(300), '😀'.repeat(127)),
  'a name in Arabic': named('صورة.jpg', 'صورة.jpg'),
  'a name of nothing': named(' ', ''),
  'a name of a device': named('CON', 'CON'),
  'a name that is a command': named('$(reboot).jpg', '$(reboot).jpg'),
}
