import { commandsTr } from './commands-tr.js';
import type { Words } from './en.js';
import { explanationTr } from './explanation-tr.js';
import { standingsTr } from './standings-tr.js';

/** Turkish words. */
export const tr: Words = {
  commands: commandsTr,
  explanation: explanationTr,
  standings: standingsTr,
  pages: { problems: 'Hata kodları' },
  values: {
    state: { draft: 'taslak', running: 'sürüyor', finished: 'bitti', archived: 'arşivde' },
    side: { first: 'birinci taraf', second: 'ikinci taraf' },
    outcome: {
      first: 'birinci tarafın galibiyeti',
      second: 'ikinci tarafın galibiyeti',
      draw: 'beraberlik',
      none: 'kazanan yok',
    },
  },
  findings: {
    unknown: '{{a}} turnuvada yok',
    absent: '{{a}} bu turu oynamıyor, yine de eşleştirilmiş',
    'self-paired': '{{a}} kendisiyle eşleştirilmiş',
    twice: '{{a}} iki yerde birden var',
    missing: '{{a}} eksik',
    'second-bye': 'birden fazla bay var: {{all}}',
    rematch: '{{a}} ile {{b}} daha önce karşılaştı',
    'forbidden-pair': '{{a}} ile {{b}} karşılaşamaz, bu eşleşme yasak',
    'club-mates': '{{a}} ile {{b}} aynı kulüpten; bu turda karşılaşamaz',
    'other-group': '{{a}} ile {{b}} ayrı gruplarda',
    'team-mates': '{{a}} ile {{b}} aynı takımdan',
    'club-mates-avoidable': '{{a}} ile {{b}} aynı kulüpten; karşılaşmaları gerekmiyordu',
    'bye-not-allowed': '{{a}} bay geçemez',
    'same-absolute-preference': '{{a}} ile {{b}} için aynı taraf kesin olarak gerekli',
    'bye-score': '{{a}} gerekenden yüksek puanla bay geçmiş ({{b}} geçebilirdi)',
    side: '{{a}} karşısında {{b}} başlamalıydı',
    'other-pairing': 'sistemin eşleştirmesi {{due}}; buradaki {{found}}',
    unpairable: 'kesin kurallara uyan bir eşleştirme yok',
    'board-order': 'masaların sırası farklı',
    'board-order_tables': 'masaların sırası farklı; yerinde olmayan masalar: {{tables}}',
    bye: 'bay {{a}}',
    nothing: 'yok',
  },
  help: {
    'club-protection':
      'Aynı kulüpten olanlar karşılaşabilirse eşleştirme olanaklı: PATCH /api/v1/tournaments/{id} ile "clubProtectionRounds": {{before}} gönderin.',
    'forbidden-pairings': 'Eşleşme yasakları kaldırılırsa eşleştirme olanaklı.',
    play: 'Bay istemiş olan şu katılımcılardan biri oynarsa eşleştirme olanaklı: {{all}}.',
    'second-bye': 'Hakkı olmadığı hâlde şu katılımcılardan biri bay geçerse eşleştirme olanaklı: {{all}}.',
    rematch: 'Şunlar yeniden karşılaşırsa eşleştirme olanaklı: {{pairs}}.',
    'rematch-and-bye': 'Şunlar yeniden karşılaşır, {{a}} da hakkı olmadığı hâlde bay geçerse eşleştirme olanaklı: {{pairs}}.',
    'finish-early': 'Turnuva, kalan turlar oynanmadan bitirilebilir.',
  },
  prizes: {
    all: 'Puan durumunda {{rank}}. sırada.',
    group: '{{group}}. grupta {{rank}}. sırada.',
    category: '“{{category}}” kategorisinde {{rank}}. sırada (genel sıralamada {{overallRank}}.).',
    categoryInGroup: '{{group}}. grubun “{{category}}” kategorisinde {{rank}}. sırada (grup sıralamasında {{overallRank}}.).',
    before: 'Önündekiler: {{names}}.',
    hasPrize: '{{name}} (“{{prize}}” ödülünü aldı)',
    withdrawn: '{{name}} (turnuvadan çekildi)',
    shared: 'Sırayı, dolayısıyla ödülü {{names}} ile paylaşıyor: eşitlik hiçbir ölçütle bozulmuyor.',
    decided: '{{name}} ile puanı eşit ({{points}}); sırayı {{tieBreak}} belirledi: {{own}} - {{other}}.',
  },
  problems: {
    'not-utf-8': { title: 'UTF-8 değil', detail: 'İsteğin gövdesi UTF-8 ile kodlanmamış.' },
    'malformed-json': { title: 'JSON değil', detail: 'İsteğin gövdesi geçerli JSON değil.' },
    'validation-failed': {
      title: 'Geçersiz girdi',
      detail: 'İstekteki bazı değerler geçersiz ({{count}}); her biri `errors` içinde gösterildi.',
    },
    'malformed-request': {
      title: 'Bozuk istek',
      detail: 'İstek anlaşılamadı. Adreste ş gibi harfler yüzde kodlamasıyla (%C5%9F) yazılır.',
    },
    unauthenticated: { title: 'Anahtar gerekli', detail: 'Bunun için `Authorization: Bearer …` başlığında geçerli bir anahtar gerekir.' },
    'sign-in-failed': { title: 'Oturum açılamadı', detail: 'Ad ile parola uyuşmuyor ya da hesap kapatılmış.' },
    'refresh-refused': {
      title: 'Oturum kapandı',
      detail:
        'Yenileme anahtarı bilinmiyor, kullanılmış ya da süresi dolmuş. Kullanılmış bir anahtar yeniden gösterilirse oturum kapanır. Yeniden oturum açın.',
    },
    forbidden: {
      title: 'İzin yok',
      detail: 'Göreviniz buna izin vermiyor; hangi görevin gerektiği adresin açıklamasında yazar.',
      detail_scope: 'Göreviniz buna izin veriyor, ama kullandığınız anahtar bunun için verilmemiş: kapsamına bakın.',
      detail_signedIn: 'Bunun için oturum açmış bir hesap gerekir; API anahtarı yetmez.',
      detail_limited:
        'Kullandığınız API anahtarı başka turnuvalarla sınırlı. Burada yalnız kimlik bilgisi gerektirmeyen işler yapılabilir; anahtarın turnuvaları `GET /me` yanıtında yazar.',
      detail_changed:
        'İsteğiniz beklerken buradaki yetkiniz değişti; hiçbir şey kaydedilmedi. Buradaki görevinize bakıp isteği yeniden gönderin.',
      detail_ruling: 'Hakem kararını yalnız başhakem ya da organizatör verir, değiştirir ve geri alır.',
    },
    'round-not-current': {
      title: 'Son tur değil',
      detail: '{{latest}}. tur eşleştirildi: önceki turların sonuçlarını başhakem ya da organizatör düzeltir.',
    },
    'not-found': { title: 'Bulunamadı', detail: 'Bu kimlik (id) ya da numarayla bir kayıt yok ya da herkese açık değil.' },
    'invitation-not-valid': {
      title: 'Böyle bir davet yok',
      detail: 'Davet bilinmiyor, kabul edilmiş, geri alınmış ya da süresi dolmuş. Organizatörden yenisini isteyin.',
    },
    'no-such-route': { title: 'Böyle bir yol yok', detail: 'API’de bu yöntemle böyle bir adres yok; olanlar /api/docs sayfasında.' },
    'tournament-not-draft': {
      title: 'Turnuva başlamış',
      detail: 'Bu yalnız başlamadan önce yapılabilir; turnuvanın durumu: {{state}}.',
      detail_entry:
        'Kayıt yalnız turnuva başlamadan önce silinebilir; turnuvanın durumu: {{state}}. Sonrasında katılımcı turnuvadan çekilir: POST …/entries/{entryId}/withdraw.',
      detail_tieBreaks:
        'Turnuvanın durumu: {{state}}. Eşitlik bozma sırası artık yalnız gerekçeyle, PUT …/tie-breaks ile değiştirilir. Hiçbir şey değişmedi.',
    },
    'tournament-not-running': {
      title: 'Turnuva sürmüyor',
      detail:
        'Bu yalnız turnuva sürerken yapılabilir; turnuvanın durumu: {{state}}. Taslak POST …/start ile başlatılır, biten turnuva POST …/reopen ile yeniden açılır.',
      detail_rating:
        'Turnuvanın durumu: {{state}}. Başlayana kadar katılımın reytingi oyuncununkidir ve PATCH /api/v1/players/{id} ile değişir, ya da reyting listesinden gelir.',
    },
    'tournament-not-finished': {
      title: 'Turnuva bitmemiş',
      detail: 'Bu yalnız turnuva bitince yapılabilir; turnuvanın durumu: {{state}}.',
    },
    'tournament-not-deleted': { title: 'Turnuva silinmemiş', detail: 'Turnuva zaten duruyor; geri getirilecek bir şey yok.' },
    'tournament-archived': {
      title: 'Turnuva arşivde',
      detail: 'Arşivdeki bir turnuva değiştirilemez. POST …/reopen ile arşivden çıkarılabilir.',
    },
    'too-few-entries': {
      title: 'Yetersiz katılımcı',
      detail_one: '{{entries}} katılımcı var; turnuva için en az {{minimum}} gerekir.',
      detail_other: '{{entries}} katılımcı var; turnuva için en az {{minimum}} gerekir.',
      detail_round:
        '{{round}}. turda en az {{minimum}} katılımcı oynamalı; oynayabilecek: {{there}}. Bay isteyen: {{asked}}; çekilen: {{withdrawn}}; henüz katılmamış: {{late}}. PATCH …/entries/{entryId} bay isteğini değiştirir, POST …/return çekileni geri getirir, "early": true ile POST …/finish turnuvayı bitirir; tek başına neyin yeteceği `wouldHelp` içinde.',
    },
    'too-many-entries': { title: 'Çok fazla katılımcı', detail: 'Bir turnuva en çok {{maximum}} katılımcı alır.' },
    'too-many-categories': { title: 'Çok fazla kategori', detail: 'Bir turnuvada en çok {{maximum}} kategori olur.' },
    'category-in-use': {
      title: 'Kategorinin ödülü var',
      detail: '“{{prize}}” ödülü bu kategori için. Önce PUT …/prizes ile bu ödülü listeden çıkarın.',
    },
    'entries-registered': {
      title: 'Kayıtlı katılımcı var',
      detail:
        'Katılımcı varken ({{entries}}) turnuvanın takım turnuvası olup olmadığı ve takımların büyüklüğü değiştirilemez. Önce kayıtları silin ya da yeni bir turnuva açın.',
    },
    'members-fixed': {
      title: 'Takım kadrosu değişmez',
      detail: 'Turnuva başladıktan sonra takımdaki oyuncuların yeri değişmez; yeni oyuncular ancak sona eklenebilir.',
    },
    'already-registered': { title: 'Zaten kayıtlı', detail: 'Bu oyuncu turnuvaya zaten kayıtlı.' },
    'possible-namesake': {
      title: 'Aynı adla biri kayıtlı',
      detail: '“{{name}}” turnuvada zaten var. Aynı adı taşıyan başka biriyse isteği "allowNamesake": true ile yineleyin.',
    },
    'ratings-outdated': {
      title: 'Reytingler yeniden hesaplanıyor',
      detail:
        '“{{list}}” listesinin reytinglerini etkileyen bir şey düzeltildi; katılanlardan birinin reytingi henüz yeniden hesaplanıyor. Bu anda katılsa doğru olmayan bir reytingle kalırdı. Uzun sürmez: biraz sonra yeniden deneyin.',
    },
    'late-entry-impossible': {
      title: 'Geç kayıt yok',
      detail: 'Artık kayıt alınamaz: bundan sonra oynanacak maçların kurasında yalnız turnuvada olanlar var.',
    },
    'groups-settled': {
      title: 'Gruplar kesinleşti',
      detail: 'Grup yalnız 1. tur eşleştirilmeden önce değiştirilebilir; 1. tur eşleştirilmiş. O tur silinirse yeniden değiştirilebilir.',
    },
    'groups-incomplete': {
      title: 'Gruplar eksik',
      detail:
        '{{entries}} katılımcıdan yalnız {{given}} tanesinin grubu var. Hepsine bir grup verin ya da hiçbirine vermeyin; o zaman grupları turnuva kendisi oluşturur.',
    },
    'group-too-small': {
      title: 'Grup çok küçük',
      detail_one:
        '{{group}}. grupta {{size}} katılımcı var; en az {{minimum}} gerekir. PATCH …/entries/{entryId} ile "group" gönderilerek bu gruba katılımcı taşınabilir.',
      detail_other:
        '{{group}}. grupta {{size}} katılımcı var; en az {{minimum}} gerekir. PATCH …/entries/{entryId} ile "group" gönderilerek bu gruba katılımcı taşınabilir.',
    },
    'two-teams-needed': {
      title: 'İki takım gerekli',
      detail:
        'Bu sistem iki takım arasında oynanır; katılımcılardan {{teams}} takım çıkıyor. Ya herkes iki kulüpten birinde olmalı ya da herkese "group": 1 ya da 2 verilmeli.',
    },
    'teams-unequal': {
      title: 'Takımlar eşit değil',
      detail:
        'Takımlarda {{first}} ve {{second}} katılımcı var; sayılar eşit olmalı. Katılımcının hangi takımda olduğunu "group" (1 ya da 2) belirler.',
    },
    'cannot-sit-out': {
      title: 'Bay istenemez',
      detail:
        '{{round}}. turda kimin kiminle oynayacağı kurayla bellidir; bu tur için bay istenemez. Gelmeyen katılımcı kuradaki yerini korur ve maçını hükmen kaybeder.',
      detail_system:
        'Bay istemiş katılımcılar var; oysa bu sistemde kimin kiminle oynayacağı kurayla bellidir, kimse turu oynamadan geçemez. Önce istekleri geri alın: PATCH …/entries/{entryId} ile "requestedByes": [] gönderin.',
    },
    'already-withdrawn': { title: 'Zaten çekilmiş', detail: 'Katılımcı {{round}}. turdan itibaren turnuvadan çekilmiş.' },
    'not-withdrawn': { title: 'Çekilmemiş', detail: 'Katılımcı turnuvadan çekilmiş değil.' },
    'round-already-paired': {
      title: 'Tur zaten eşleştirilmiş',
      detail: 'Bu turu az önce bir başkası eşleştirdi.',
      detail_meanwhile: '{{round}}. turu az önce bir başkası eşleştirdi.',
      detail_unpublished:
        '{{round}}. tur zaten eşleştirilmiş. POST …/rounds/{{round}}/publish ile yayımlanır; sonuçları ondan sonra girilir, ardından sonraki tur eşleştirilir.',
      detail_published:
        '{{round}}. tur zaten eşleştirilmiş ve yayımlanmış; henüz hiçbir sonuç girilmemiş. Sonraki tur, bu turun bütün maçları sonuçlanınca eşleştirilir.',
    },
    'round-still-open': {
      title: 'Tur sürüyor',
      detail: '{{round}}. tur kapanmadı: önce yayımlanmalı ve bütün maçları sonuçlanmalı.',
      detail_unpublished:
        '{{round}}. tur eşleştirildi ama yayımlanmadı. POST …/rounds/{{round}}/publish ile yayımlanır; sonuçlar ondan sonra girilir.',
      detail_undecided: '{{round}}. tur sürüyor. Şu masaların sonucu yok: {{tables}}.',
    },
    'round-not-published': {
      title: 'Tur yayımlanmamış',
      detail: '{{round}}. tur henüz yayımlanmadı; sonuçlar yayımlandıktan sonra girilir.',
    },
    'round-already-published': { title: 'Tur zaten yayımlanmış', detail: '{{round}}. tur daha önce yayımlandı.' },
    'round-has-results': { title: 'Turda sonuç var', detail: '{{round}}. turda sonuç girilmiş; eşleştirmesi artık değiştirilemez.' },
    'round-not-latest': { title: 'Son tur değil', detail: 'Bu yalnız son tur için yapılabilir; {{latest}}. tur eşleştirilmiş durumda.' },
    'rounds-complete': {
      title: 'Bütün turlar eşleştirildi',
      detail_one: 'Tek tur eşleştirildi; eşleştirilecek tur kalmadı.',
      detail_other: '{{rounds}} turun hepsi eşleştirildi; eşleştirilecek tur kalmadı.',
      detail_over:
        'Turnuva {{rounds}}. turla sona erdi: bundan sonra hiçbir maç birinciyi değiştiremez. POST /api/v1/tournaments/{id}/finish ile bitirilir.',
    },
    'last-round-open': {
      title: 'Son tur oynanıyor',
      detail:
        'Son tur olan {{round}}. turdan sonra çekilecek tur yok. Bu turdan çekilmek ve bitmemiş maçı hükmen kaybetmek için "fromRound": {{round}} gönderin.',
    },
    'rounds-missing': {
      title: 'Eksik tur var',
      detail: '{{rounds}} turun yalnız {{closed}} tanesi oynandı. Son turdan önce bitirmek için "early": true gönderin.',
    },
    'no-pairing': {
      title: 'Eşleştirme olanaksız',
      detail:
        '{{round}}. tur için kesin kurallara uyan bir eşleştirme yok. Hiçbir şey değişmedi; neyin yardımcı olacağı `wouldHelp` içinde. Tur yine de elle eşleştirilebilir: `pairings` ile birlikte bir `reason` gönderin.',
    },
    'pairing-breaks-rules': {
      title: 'Eşleştirme kesin kurallara aykırı',
      detail:
        'Eşleştirme, ancak gerekçeyle aşılabilecek kurallara uymuyor ({{count}}); bunlar `findings` içinde. Hiçbir şey değişmedi: eşleştirmeyi düzeltin ya da bir gerekçe (`reason`) gönderin.',
    },
    'cannot-keep-apart': {
      title: 'Eşleşme yasaklanamaz',
      detail: 'Bu sistemde kimin kiminle oynayacağı baştan bellidir; eşleşme yasağı konamaz.',
    },
    'already-forbidden': {
      title: 'Zaten yasak',
      detail: 'Bu katılımcıların aynı turlarda karşılaşması zaten yasak; kayıtlı olan yasak `stored` içinde.',
    },
    'match-decided': {
      title: 'Maç bitmiş',
      detail: 'Maçın sonucu belli; başka set oynanmaz. Sonucu ancak bir düzeltme ya da hakem kararı değiştirir.',
    },
    'match-not-decided': { title: 'Maç bitmemiş', detail: 'Maçın sonucu henüz belli değil.' },
    'no-teams': {
      title: 'Takım yok',
      detail: 'Bu bir bireysel turnuva: takımı, tahtası ve dizilişi yoktur.',
    },
    'sets-at-boards': {
      title: 'Takım maçı',
      detail: 'Takım maçının kendi setleri yoktur: setler, maçın `boards` listesindeki tahtalara girilir.',
    },
    'line-ups-at-match': {
      title: 'Takım maçının tahtası',
      detail: 'Tahtanın kendi dizilişi yoktur; diziliş takım maçında verilir: PUT /api/v1/matches/{{match}}/line-ups/{first|second}.',
    },
    'no-record': {
      title: 'Hamle kaydı yok',
      detail: '{{number}}. set hamle kaydı olmadan girilmiş; gösterilecek konum yok.',
    },
    'line-up-closed': {
      title: 'Diziliş kesinleşmiş',
      detail: 'Tahtalardan birinde sonuç girilmiş; bu maçta takımların dizilişi artık değiştirilemez.',
    },
    'seat-empty': {
      title: 'Tahtada oyuncu yok',
      detail: 'Takımlardan birinin bu tahtada oyuncusu yok. Oyuncu, takım maçında PUT …/line-ups/{first|second} ile belirlenir.',
    },
    'set-out-of-order': { title: 'Set sırası yanlış', detail: 'Sıra {{expected}}. sette, {{given}}. sette değil.' },
    'set-already-recorded': {
      title: 'Set zaten kayıtlı',
      detail: 'Bu maçın {{number}}. seti zaten girilmiş; kayıtlı olan `stored` içinde. Düzeltmek için: PUT …/sets/{{number}}.',
    },
    'set-not-last': { title: 'Son set değil', detail: 'Bir maçın yalnız son seti silinebilir: {{last}}. set.' },
    'reopens-for-withdrawn': {
      title: 'Katılımcı çekilmiş',
      detail:
        'Bundan sonra maçın sonucu belirsiz kalır, oysa {{name}} {{round}}. turdan çekilmiş. Önce POST …/entries/{entryId}/return ile geri alın, sonra yeniden deneyin; ya da maç için hakem kararı girin.',
    },
    'correction-reopens-match': {
      title: 'Düzeltme maçı yeniden açar',
      detail:
        'Bu düzeltmeyle maçın sonucu belirsiz kalır, oysa {{latest}}. tur eşleştirilmiş. Maçın bütün setlerini oynandıkları gibi tek istekte gönderin: PUT /matches/{id}/sets. Setler bilinmiyorsa maç için hakem kararı girin: POST /matches/{id}/ruling. {{latest}}. turda henüz hiçbir şey girilmemişse önce o tur da silinebilir.',
    },
    'correction-changes-bracket': {
      title: 'Üst tura başkası çıkar',
      detail:
        'Bu değişiklikle maçtan üst tura başka biri çıkmış olur; oysa {{latest}}. tur eşleştirilmiş durumda. Önce o turu silin; turda henüz hiçbir şey girilmemişse bu mümkündür.',
    },
    'published-table-unknown': {
      title: 'O zamanki puan durumu bilinmiyor',
      detail:
        '{{round}}. turdan sonraki puan durumu, bir sonraki turun eşleştirildiği andaki haliyle gösterilemiyor: o zamandan beri yapılan değişikliklerin hepsi geçmiş kayıtlarında yer almıyor. Sonuçların şimdiki haline göre puan durumunu `asPublished` olmadan alabilirsiniz.',
    },
    'federation-id-taken': { title: 'Lisans numarası kullanılıyor', detail: 'Bu lisans numarası başka bir oyuncunun.' },
    'player-in-use': { title: 'Oyuncu kayıtlı', detail: 'Oyuncu bir turnuvaya kayıtlı, silinemez.' },
    'players-meet': { title: 'Aynı kişi değil', detail: 'İkisi de aynı turnuvaya kayıtlı, demek ki aynı kişi değiller.' },
    'request-timeout': { title: 'İstek çok yavaş', detail: 'İstek, sunucunun beklediği süre içinde tamamlanmadı.' },
    'account-name-taken': {
      title: 'Ad kullanılıyor',
      detail: 'Bu adla bir hesap var; büyük küçük harf ve aksan fark etmez.',
    },
    'email-taken': { title: 'E-posta kullanılıyor', detail: 'Bu e-posta adresiyle bir hesap var.' },
    'api-token-name-taken': { title: 'Ad kullanılıyor', detail: 'Bu adla bir API anahtarınız var.' },
    'too-many-api-tokens': {
      title: 'Çok fazla API anahtarı',
      detail: 'Bir hesabın en çok {{maximum}} API anahtarı olur; önce birini geri alın.',
    },
    'already-official': { title: 'Zaten görevli', detail: 'Hesap bu turnuvada görevli; görevi PUT ile değiştirilir.' },
    'last-organiser': { title: 'Son organizatör', detail: 'Turnuvada en az bir organizatör kalmalı: önce başka birini atayın.' },
    'last-administrator': {
      title: 'Son yönetici',
      detail:
        'Sunucuda kapatılmamış en az bir yönetici hesabı kalmalı: önce başka bir hesabı yönetici yapın ya da makinenin kendisinde `npx hazine admin account AD` ile bir yönetici hesabı oluşturun.',
    },
    'too-many-invitations': {
      title: 'Çok fazla davet',
      detail: 'Bir turnuvada en çok {{maximum}} davet olur; kabul edilmemiş bazılarını geri alın.',
    },
    'stale-revision': {
      title: 'Arada değişmiş',
      detail: 'Siz okuduktan sonra biri bunu değiştirdi; güncel ETag değeri {{etag}}. Yeniden okuyup isteği yineleyin.',
    },
    'body-too-large': { title: 'Gövde çok büyük', detail: 'İsteğin gövdesi, bu yolun kabul ettiğinden büyük.' },
    'unsupported-media-type': { title: 'Desteklenmeyen tür', detail: 'Bu yol {{wanted}} türünde bir gövde alır.' },
    'headers-too-large': { title: 'Başlıklar çok büyük', detail: 'İsteğin adresi ve başlıkları, sunucunun kabul ettiğinden büyük.' },
    'illegal-move': { title: 'Kurala aykırı hamle', detail: '{{move}}. hamle: {{pit}}. kuyu boş.' },
    'pit-out-of-range': {
      title: 'Böyle bir kuyu yok',
      detail: '{{move}}. hamle: {{pit}} bir kuyu değil; kuyular 1 ile {{pits}} arasıdır.',
    },
    'move-after-end': {
      title: 'Set bittikten sonra hamle',
      detail: 'Set {{moves}}. hamleyle bitti; {{move}}. hamle bitişten sonra geliyor.',
    },
    'pit-not-whole-number': { title: 'Kuyu numarası değil', detail: '{{move}}. hamle: {{value}} bir tam sayı değil.' },
    'record-not-digits': {
      title: 'Kayıt okunamıyor',
      detail: 'Kayıt {{index}}. karakterde okunamıyor: “{{character}}” ne rakam ne de boşluk, virgül ya da tire.',
    },
    'record-too-long': { title: 'Kayıt çok uzun', detail: 'Hiçbir set {{limit}} hamleden uzun sürmez.' },
    'wrong-grouping': {
      title: 'Gruplama yanlış',
      detail: '{{move}}. hamlede gruplama yanlış: bitişik yazılan hamleler aynı oyuncunun bir sırası olmalı.',
    },
    'record-unfinished': {
      title: 'Kayıt bitmemiş',
      detail_one: '{{moves}} hamle sonunda set bitmiş değil; oynama sırası: {{side}}.',
      detail_other: '{{moves}} hamle sonunda set bitmiş değil; oynama sırası: {{side}}.',
    },
    'record-required': {
      title: 'Hamle kaydı gerekli',
      detail:
        'Bu turnuvada oynanan bir set yalnız hamle kaydıyla girilir. Kayıtsız da girilebilsin diye PATCH /api/v1/tournaments/{id} ile "recordRequired": false gönderin.',
    },
    'position-impossible': { title: 'Olanaksız konum', detail: 'Bu konum oynanamaz; yeri ve nedeni `errors` içinde.' },
    'treasures-differ': {
      title: 'Hazineler kayıtla uyuşmuyor',
      detail:
        'Kayıt yeniden oynatılınca set {{replayedFirst}}-{{replayedSecond}} bitiyor; bildirilen skor {{claimedFirst}}-{{claimedSecond}}.',
    },
    'treasures-impossible': {
      title: 'Olanaksız skor',
      detail: 'Bir set {{first}}-{{second}} sonucuyla bitemez; biten bir sette hazinelerin toplamı {{total}} olur.',
    },
    'line-up-order': {
      title: 'Tahta sırasına aykırı',
      detail: '{{player}}, {{above}} adlı oyuncunun altında oynayamaz: dizilişte takımdaki tahta sırası korunur.',
    },
    'winner-differs': { title: 'Kazanan sonuçla uyuşmuyor', detail: 'Taşlara göre sonuç: {{expected}}; bildirilen: {{given}}.' },
    'treasures-unreachable': {
      title: 'Ulaşılamaz skor',
      detail: 'Bu oyun türünde hiçbir set {{first}}-{{second}} bitmez; set sonunda iki tarafın hazinesinde de en az {{atLeast}} taş olur.',
    },
    'import-refused': {
      title: 'İçe aktarma reddedildi',
      detail: 'Dosyada hatalar var ({{count}}), bu yüzden hiçbir şey aktarılmadı; hatalar `lines` içinde.',
    },
    'too-many-attempts': {
      title: 'Çok fazla deneme',
      detail: 'Çok fazla parola denendi. {{seconds}} saniye sonra yeniden denenebilir; her yanlış parola bekleme süresini ikiye katlar.',
    },
    'too-many-streams': {
      title: 'Çok fazla izleyici',
      detail:
        'Bu sunucu olanları aynı anda en çok {{most}} izleyiciye bildirir. Biraz sonra yeniden deneyin ya da gösterdiğinizi ara sıra kendiniz isteyin.',
    },
    'too-many-requests': {
      title: 'Çok fazla istek',
      detail: 'Bir dakikada {{limit}} istekten fazlası geldi. {{seconds}} saniye sonra devam edilebilir.',
    },
    'wrong-password': { title: 'Yanlış parola', detail: 'Şu anki parolanız bu değil.' },
    'idempotency-key-reused': {
      title: 'Idempotency-Key başka bir istekte kullanılmış',
      detail:
        'Son 24 saat içinde bu Idempotency-Key ile başka bir istek gönderdiniz. Her yeni isteğin kendi anahtarı olmalı; aynı anahtarla yalnız aynı istek yinelenebilir.',
    },
    'if-match-required': {
      title: 'If-Match gerekli',
      detail: 'Okuduğunuz ETag değerini If-Match başlığında gönderin; böylece kimsenin değişikliği ezilmez.',
    },
    internal: {
      title: 'Sunucu hatası',
      detail: 'Sunucuda bir hata oluştu. Hiçbir şey değişmedi; hata `instance` içindeki numarayla sunucu günlüğünde bulunabilir.',
    },
    'database-unavailable': {
      title: 'Veritabanına ulaşılamıyor',
      detail: 'Veritabanı şu anda yanıt vermiyor. Birkaç saniye sonra yeniden deneyin.',
    },
    'database-full': {
      title: 'Disk dolu',
      detail:
        'Veritabanının diski dolu, bu yüzden hiçbir şey kaydedilemiyor; kayıtlı olanlar okunabiliyor. Sunucuyu işletene haber verin: yer açılınca aynı istek kabul edilir.',
    },
    'took-too-long': {
      title: 'Çok uzun sürdü',
      detail:
        'Sunucu bir isteğe tanınan sürede işini bitiremedi. Bu arada bitirmiş olabilir: isteği aynı Idempotency-Key ile yeniden gönderin ya da sonucuna bakın.',
    },
  },
  fields: {
    required: 'bu alan zorunlu',
    object: 'bir JSON nesnesi olmalı',
    tooDeep: 'çok fazla iç içe geçmiş',
    'unknown-field': 'burada böyle bir alan yok',
    idempotencyKey: 'boşluksuz, 1-255 görünür ASCII karakteri olmalı ve bir kez verilmeli',
    entityTag: 'ETag değerleri verildikleri gibi, tırnaklarıyla yazılmalı: "3"',
    eventId: '41.2 gibi bir olay kimliği ya da 41 gibi bir revizyon olmalı',
    isUuid: 'bir UUID olmalı',
    isUUID: 'bir UUID olmalı',
    isNumber: '1 ile 9999 arasında bir tam sayı olmalı',
    isString: 'metin olmalı',
    isLength: '{{a}} ile {{b}} karakter arasında olmalı',
    isPlainText: 'denetim karakteri içermemeli',
    notContains: '{{a}} içermemeli',
    isEmail: 'bir e-posta adresi olmalı',
    isIso8601: '2026-12-01T08:00:00Z gibi bir zaman olmalı',
    matches: 'verildiği biçimde değil',
    lettersNeeded: 'harf ya da rakam içermeli',
    passwordIsName: 'hesabın adı ya da e-posta adresi olmamalı',
    inFuture: 'gelecekte olmalı',
    unknownAccount: 'bir hesabın adı ya da e-posta adresi olmalı; hesabı olmayan davet edilir',
    notOfficialThere: 'görevli olduğunuz bir turnuva olmalı',
    notToAdminister: '`administer` kapsamıyla verilemez: hesaplar turnuvaların dışındadır',
    hasAccount: 'verilmemeli: oturumunuz açık',
    accountNeeded: 'istek kimlik bilgisi olmadan geliyorsa gereklidir',
    isInt: 'tam sayı olmalı',
    min: 'en az {{a}} olmalı',
    max: 'en çok {{a}} olmalı',
    isIn: 'şunlardan biri olmalı: {{a}}',
    isBoolean: 'true ya da false olmalı',
    isArray: 'bir liste olmalı',
    arrayMaxSize_one: 'en çok {{a}} öğe olmalı',
    arrayMaxSize_other: 'en çok {{a}} öğe olmalı',
    arrayMinSize_one: 'en az {{a}} öğe olmalı',
    arrayMinSize_other: 'en az {{a}} öğe olmalı',
    arrayUnique: 'aynı şey iki kez yazılmamalı',
    isDay: '2026-11-30 gibi bir tarih olmalı',
    isTimeZone: 'Europe/Istanbul gibi bir IANA saat dilimi olmalı',
    isISO31661Alpha2: 'TR gibi iki harfli bir ülke kodu olmalı',
    isBase64: 'bir listenin verdiği imleç olmalı',
    cursor: 'bu listenin verdiği imleç olmalı',
    maxLength: 'en çok {{a}} karakter olmalı',
    nestedValidation: 'bir nesne ya da nesne listesi olmalı',
    areLevelDeciders:
      'treasure, extra-set ve lot değerlerinden oluşan, her birinin en çok bir kez geçtiği ve lot ile biten bir liste olmalı',
    noPlayOff: 'kaybedenin elendiği "system": "{{a}}" ile birlikte verilmez',
    afterDecision: 'verilmemeli: maçı önceki setler sonuçlandırmış',
    drawNotPossible: 'berabere (`draw`) olamaz: iki taraftan biri üst tura çıkar',
    isTieBreak: 'GET /api/v1/tie-breaks içindeki bir eşitlik bozma ölçütü olmalı',
    isRecord: 'metin ya da kuyu numaraları listesi olmalı',
    isPosition: 'bir konum olmalı',
    'position-malformed': 'bir konum biçiminde değil',
    'position-not-whole-number': 'bir taş sayısı olmalı, {{value}} değil',
    'position-wrong-size': '{{expected}} kuyu olmalı, {{pits}} değil',
    'position-too-many-stones': '{{stones}} taş var; en çok {{limit}} olabilir',
    'position-wrong-total': '{{stones}} taş var, {{expected}} olmalı',
    'position-text-too-long': 'hiçbir konum bu kadar uzun değil',
    'position-text-wrong-parts': 'eğik çizgiyle ayrılmış 4 bölüm olmalı: kuyular / kuyular / hazineler / sıradaki taraf',
    emptyFile: 'dosya boş',
    noRows: 'başlığın altında satır yok',
    tooManyRows: 'bir dosyada başlığın altında en çok {{a}} satır olur',
    notUtf8: 'satır UTF-8 değil; dosyayı “CSV UTF-8” olarak kaydedin',
    badQuotes: 'burada başlayan satırın tırnakları uyuşmuyor; hücre içindeki tırnak iki kez yazılır',
    columnCount_one: 'satırda başlıktaki gibi {{a}} hücre olmalı; {{b}} hücre var',
    columnCount_other: 'satırda başlıktaki gibi {{a}} hücre olmalı; {{b}} hücre var',
    unknownColumn: 'böyle bir sütun bilinmiyor; bilinenler: {{a}}',
    columnTwice: '“{{a}}” sütunuyla aynı şeyi söylüyor',
    missingColumn: 'bir sütun eksik: {{a}}',
    samePlayer: 'başka bir oyuncu olmalı',
    sameEntry: 'adresteki katılımcıdan başka biri olmalı',
    notTwice: 'turnuvada iki kez olamaz',
    namesake: 'bu adla biri turnuvada zaten var; aynı adlı başka biriyse "allowNamesake": true gerekir',
    unknownPlayer: 'GET /api/v1/players içindeki bir oyuncu olmalı',
    unknownEntry: 'bu turnuvanın bir katılımcısı olmalı',
    notPlaying: 'bu turu oynamıyor: çekilmiş, elenmiş, henüz katılmamış ya da bay istemiş',
    freeInDraw: 'bu turda kuraya göre rakipsiz; öyle kalmalı ({{article}})',
    notFreeInDraw: 'bu turda kuraya göre maçı var; rakipsiz bırakılamaz ({{article}})',
    otherPart: 'ikisi kuranın ayrı bölümlerinde oynuyor; rakipler yalnızca aynı bölüm içinde değiştirilebilir ({{article}})',
    seatedTwice: 'turda iki yeri olamaz',
    againstItself: 'kendisiyle oynayamaz',
    everybodySeated: 'oynayan herkese bir yer vermeli; eksikler: {{a}}',
    withPairings: 'yalnız `pairings` ile birlikte verilir',
    roundOrder: '{{a}}. tur ya da sonrası olmalı',
    unknownVariant: 'GET /api/v1/variants içindeki bir oyun türü olmalı',
    either: 'şunlardan tam olarak biri verilmeli: {{a}}',
    oneNeeded: 'şunlardan en az biri verilmeli: {{a}}',
    nameTaken: 'başka bir ad olmalı: bu ad kullanılıyor',
    unknownCategory: 'bu turnuvanın bir kategorisi olmalı',
    tooManyPrizes: 'bütün satırlarda toplam en çok {{a}} ödül olmalı',
    notBoth: 'şunlardan yalnız biri verilmeli: {{a}}',
    reasonNeeded: 'gerekli: turnuva başladıktan sonra sıralamanın neden değiştiği puan durumunda gösterilir',
    sameList: 'turnuvada zaten bu liste var',
    sameRating: 'katılımın reytingi zaten bu',
    neededWith: '"{{a}}" ile birlikte gereklidir',
    notWith: '"{{a}}" ile birlikte verilmez',
    notHere: '"ending": "{{a}}" ile birlikte verilmez',
    neededHere: '"ending": "{{a}}" ile birlikte gereklidir',
    futureRound: 'henüz eşleştirilmemiş bir tur olmalı: {{a}} ya da sonrası',
    unknownRound: 'henüz böyle bir tur yok; sonuncusu {{a}}',
    teamNeeded: 'verilmeli: bu bir takım turnuvası',
    noTeamHere: 'verilmemeli: bu bir bireysel turnuva',
    notWithTeam: 'verilmemeli: bu bir takım turnuvası',
    noTeamsInSystem: '"system": "{{a}}" ile olmaz; bu sistem yalnız bireysel turnuvalar içindir',
    unknownMember: 'bu takımın bir oyuncusu olmalı',
    boardOrder: 'takımda bir üstündekinden sonra gelmeli',
    noByes: 'bu tur için bay istenemez',
    noGroups: 'turnuvada grup yok',
    neededForEarlierRound: '{{a}}. tur eşleştirildiği için gereklidir',
    neededForRated: '"rated" turnuva başladıktan sonra değiştiriliyorsa gereklidir',
    notOfSystem: '"system": "{{a}}" ile birlikte verilmez',
    unknownGroup: 'böyle bir grup yok; turnuvada {{a}} grup var',
    groupNeeded: 'süren bir turnuvada katılımcı grupsuz kalamaz',
    notInPlayOff: 'birinci etabın bir turu olmalı (en çok {{a}}): final etabında eşleşme yasağı uygulanmaz',
    paired: 'eşleştirilmiş turlar (1-{{a}}) için bir şeyi değiştirmemeli',
    roundBeyond_one: 'turnuvada yalnız {{a}} tur var',
    roundBeyond_other: 'turnuvada yalnız {{a}} tur var',
  },
};
