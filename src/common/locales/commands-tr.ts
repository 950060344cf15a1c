import type { commandsEn } from './commands-en.js';

/** Komutların uçbirimde söyledikleri. */
export const commandsTr: typeof commandsEn = {
  backup: {
    written: '{{file}} yazıldı: {{size}}, {{takenAt}} itibarıyla.',
    standardOutput: 'Yedek',
    whole: '{{file}} sağlam: {{size}}, {{takenAt}} itibarıyla.',
    restored: '{{database}} artık {{takenAt}} itibarıyla; {{file}} yedeğinden geri yüklendi.',
    holds:
      '  oyuncu {{players}}, turnuva {{tournaments}}, katılımcı {{entries}}, set {{sets}}, değişiklik kaydı {{changes}}; toplam {{rows}} satır',
    lastChange: '  son değişiklik: {{lastChangeAt}}',
    secret: '  İçinde adlar, adresler ve parola özetleri var, şifrelenmiş de değil: başkasının okuyamayacağı bir yerde saklayın.',
    readable: '  Bu makinedeki başkaları da okuyabilir: dosya sistemi onları engellemiyor.',
    signIn:
      '  Herkes yeniden oturum açar. API anahtarları ve `npx hazine admin create` anahtarı yedekteki gibidir: o zamandan beri iptal edilenleri yeniden iptal edin.',
    leftOut: '  Hazine tablosu olmadıkları için alınmadı: {{tables}}',
    fileNeeded: '`--check` için bakılacak dosyanın (FILE) adı gerekli.',
    exists: '{{file}} zaten var, ona dokunulmadı. Başka bir ad ya da `--overwrite` verin.',
    missing: '{{file}} diye bir dosya yok.',
    folder: '{{file}} bir klasör: içindeki dosyanın adını verin.',
    unwritable: '{{file}} yazılamadı: {{reason}}. Yedek alınmadı.',
    unreadable: '{{file}} okunamadı: {{reason}}.',
    terminal: 'Yedek ekranda okunacak bir şey değil: `npx hazine backup - > FILE` yazın ya da dosyanın adını verin.',
    interrupted: 'Yarıda kesildi: yedek alınmadı.',
    nothingThere: '{{database}} içinde henüz Hazine yok: yedeklenecek bir şey yok.',
    'not-a-backup': '{{file}} bir Hazine yedeği değil ya da daha başından bozuk.',
    'other-format': '{{file}}, bu sürümün bilmediği biçimde bir yedek. Onu alan sürümü ya da daha yenisini kullanın.',
    'cut-off': '{{file}} yarım: {{bytes}} bayttan sonra bitiyor{{place}}. Başka bir yedek kullanın.',
    damaged: '{{file}} bozuk: {{bytes}}. baytta ya da hemen öncesinde yazıldığı gibi değil{{place}}. Başka bir yedek kullanın.',
    inTable: ' ({{table}} tablosunda, {{rows}}. satırdan sonra)',
    newer:
      '{{file}} daha yeni bir Hazine sürümüyle alınmış: bu sürüm şunları bilmiyor: {{migrations}}. Bu sürümü güncelleyin (`git pull`, `npm start`), sonra yeniden yükleyin. Hiçbir şey değiştirilmedi.',
    databaseNewer:
      '{{database}} daha yeni bir Hazine sürümünden: bu sürüm şunları bilmiyor: {{migrations}}. Yeni sürümü kullanın. Hiçbir şey değiştirilmedi.',
    serving_one: '{{database}} üzerinde bir sunucu çalışıyor. Durdurun, sonra yeniden yükleyin. Hiçbir şey değiştirilmedi.',
    serving_other: '{{database}} üzerinde {{count}} sunucu çalışıyor. Durdurun, sonra yeniden yükleyin. Hiçbir şey değiştirilmedi.',
    busy: '{{database}} üzerinde başka biri çalışıyor: açılan bir sunucu ya da başka bir komut. Yeniden deneyin. Hiçbir şey değiştirilmedi.',
    notEmpty:
      '{{database}} boş değil: {{tables}}. Hiçbir şey değiştirilmedi. Boş bir yere yükleyin ya da orada ne varsa yerine yedeği koyan `--replace` ile yükleyin.',
    refused: 'Veritabanı {{file}} içindekini kabul etmiyor: {{reason}}. Hiçbir şey değiştirilmedi.',
    incomplete: '{{file}} içinde bir yedekte bulunması gereken tablolar yok: {{tables}}. Bunu Hazine yazmamış. Hiçbir şey değiştirilmedi.',
    noFile: '{{file}} bir dosya değil, aygıt ya da benzeri bir şey; olduğu gibi bırakıldı.',
    changed: '{{file}} okunurken değişti. Veritabanında hiçbir şey değiştirilmedi.',
    miscounted:
      '{{table}} tablosunda yüklemeden sonra {{rows}} değil {{found}} satır var: bu veritabanında bir şey araya giriyor. Hiçbir şey değiştirilmedi.',
  },
};
