import { href } from '@stagedoor/contract/site-pages'
import type { PageTemplate } from './rules.ts'

const complaints = href('cms-page', { slug: 'complaints' })
const agreement = href('cms-page', { slug: 'creator-agreement' })

const promotion: PageTemplate = {
  slug: 'promotion-rules',
  title: 'Regeln für Affiliates und Werbung',
  shortDescription: 'Was alle zusagen, die für diese Seite oder ihre Creator werben.',
  content: `
<p>Wer für diese Seite oder ihre Creator wirbt, mit oder ohne Belohnung, hält sich an diese Regeln. Sie gelten für Affiliates, empfehlende Creator, Agenturen und Creator, die für sich selbst werben.</p>
<h2>Erlaubt ist</h2>
<ul>
<li>Auf öffentliche Seiten zu verlinken und Namen, Bilder und Vorschauen zu nutzen, die wir oder die Creator dir dafür gegeben haben.</li>
<li>Wahrheitsgemäß zu sagen, was es gibt und was es kostet.</li>
</ul>
<h2>Verboten ist</h2>
<ul>
<li>Durch Worte, Tags, Suchbegriffe, Kleidung oder Umgebung anzudeuten, jemand sei unter 18, oder etwas geschehe ohne Einwilligung, mit Gewalt, unter Verwandten, mit Tieren oder unter Drogen.</li>
<li>Explizites zu zeigen, wo Minderjährige es sehen können oder wo der Ort es nicht erlaubt.</li>
<li>Unverlangte Nachrichten zu senden, Software auf Geräte zu bringen oder Menschen herzuleiten, die nicht kommen wollten.</li>
<li>Sich als Creator auszugeben, Bilder von Menschen zu nutzen, die sie dir nicht freigegeben haben, oder Inhalte künstlicher Intelligenz, die eine wirkliche Person zeigen.</li>
<li>Kostenlose Inhalte, Erstattungen oder Preise zu versprechen, die nicht stimmen, oder zu verschweigen, dass ein Abo sich verlängert.</li>
<li>In Suchanzeigen ohne Zustimmung auf unseren Namen oder den von Creatorn zu bieten.</li>
</ul>
<h2>Werbung heißt Werbung</h2>
<p>Werbung ist als solche gekennzeichnet, und eine Belohnung wird genannt, wo das Gesetz es verlangt.</p>
<h2>Was wir tun</h2>
<p>Wir sehen uns an, woher Besucher kommen. Werbung gegen diese Regeln beendet deine Belohnungen sofort, auch noch nicht ausgezahlte, wo das Gesetz es erlaubt, und kann dein Konto beenden. Melde sie wie jeden Inhalt: siehe <a href="${complaints}">Beschwerden</a>.</p>
<p>Belohnungen: [[rewards for affiliates]]</p>`,
}

const artificial: PageTemplate = {
  slug: 'ai-policy',
  title: 'Inhalte künstlicher Intelligenz',
  shortDescription:
    'Was hier mit KI gemacht oder verändert sein darf und wie es gekennzeichnet ist.',
  content: `
<p>Inhalte, die künstliche Intelligenz gemacht oder wesentlich verändert hat, sagen das. Die Kennzeichnung gehört zum Inhalt und bleibt bei ihm.</p>
<h2>Erlaubt ist</h2>
<ul>
<li>Bilder, Videos und Ton von dir selbst, die du mit solchen Werkzeugen verändert hast, mit Kennzeichnung.</li>
<li>Erfundene Menschen, die eindeutig erwachsen aussehen, mit Kennzeichnung. Ihr Aussehen darf nicht ohne Freigabe von einer wirklichen Person stammen.</li>
<li>Korrekturen von Licht, Farbe, Rauschen und Schnitt brauchen keine Kennzeichnung.</li>
</ul>
<h2>Verboten ist</h2>
<ul>
<li>Eine wirkliche Person in erfundenen oder veränderten Bildern, Videos oder Tönen ohne ihre schriftliche Einwilligung, wer auch immer sie ist.</li>
<li>Alle, die unter 18 sind oder so aussehen, ob es sie gibt oder nicht. Wir entfernen es sofort, schließen das Konto und melden es.</li>
<li>Alles, was unsere anderen Regeln nicht erlauben: dass es erfunden ist, entschuldigt nichts.</li>
<li>Inhalte ohne Kennzeichnung, oder Nachrichten, die so tun, als schriebe ein Mensch, wo es ein Programm war, außer das Profil sagt es.</li>
</ul>
<h2>Wie wir prüfen</h2>
<p>Wir lesen, was Kameras und Programme in Dateien schreiben, prüfen hochgeladene Dateien und gehen jeder Meldung nach. Creator müssen die Freigabe aller Erkennbaren zeigen können, siehe <a href="${agreement}">Creator-Vertrag</a>.</p>
<h2>Wenn ein Bild dich zeigt</h2>
<p>Sag es uns unter <a href="${complaints}">Beschwerden</a>, ohne Konto. Wir verbergen solche Bilder, während wir entscheiden, und entfernen sie binnen 48 Stunden, wenn du nicht eingewilligt hast.</p>`,
}

/** The pages about promotion and about content made by programs, in German. */
export const germanConductPages: readonly PageTemplate[] = [promotion, artificial]
