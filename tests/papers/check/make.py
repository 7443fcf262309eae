"""Papers in layouts unlike those in ../development: make.py SEED FOLDER PREFIX (q: for development, r: to check by). CSS grids, cards, print of a terminal, reportlab. Needs weasyprint and reportlab. Everything is made up."""
import json, os, random, sys
seed, out, prefix = int(sys.argv[1]), sys.argv[2], sys.argv[3]
import weasyprint
from reportlab.pdfgen import canvas
from reportlab.lib.pagesizes import A4
GOODS = {'7318149900': 'Træskruer, forsænket|Wood screws, countersunk|Holzschrauben, Senkkopf|Träskruv, försänkt', '7307210090': 'Flanger af rustfrit stål DN50|Flanges of stainless steel DN50|Flansche DN50, rostfrei|Flänsar av rostfritt stål', '7308400090': 'Stilladsrør 48,3 mm|Scaffold tubes 48.3 mm|Gerüstrohre 48,3 mm|Ställningsrör 48,3 mm', '7610909099': 'Vinduesrammer af aluminium|Window frames of aluminium|Fensterrahmen, Aluminium|Fönsterbågar av aluminium', '7606129299': 'Plader af aluminium 5754 H22|Sheets of aluminium 5754 H22|Bleche aus Aluminium 5754|Plåt av aluminium 5754', '7213912090': 'Valsetråd i ringe|Wire rod in coils|Walzdraht in Ringen|Valstråd i ringar', '7225309090': 'Varmvalset bredbånd S355|Hot-rolled wide strip S355|Warmbreitband S355|Varmvalsat bredband S355', '3102309000': 'Ammoniumnitrat, prillet|Ammonium nitrate, prilled|Ammoniumnitrat, geprillt|Ammoniumnitrat, prillat', '2523100000': 'Cementklinker|Cement clinkers|Zementklinker|Cementklinker', '7216331000': 'H-profiler HEB 200|H sections HEB 200|H-Profile HEB 200|H-profiler HEB 200', '7614100000': 'Snoet tråd med stålkerne|Stranded wire, steel core|Litzen mit Stahlseele|Lina med stålkärna', '7326200090': 'Varer af ståltråd, kurve|Articles of wire, baskets|Waren aus Draht, Körbe|Varor av ståltråd, korgar'}
SENDERS = {'VN': [('Thanh Long Mechanical Works', 'Lot C4, Que Vo Industrial Park', '16000', 'Bac Ninh')], 'EG': [('Delta Wire & Nail S.A.E.', '14 Gesr El Suez Street', '11341', 'Cairo')], 'KR': [('Hansung Profile Co., Ltd.', '27-8 Gongdan-ro', '31093', 'Cheonan')], 'US': [('Tri-County Fastener LLC', '1801 Elm Hill Pike', '37210', 'Nashville')], 'CN': [('Ningbo Zhenhai Jinlong Tools Import & Export Co., Ltd.', 'Room 903, Building 2, 188 Century Avenue', '315200', 'Ningbo'), ('Foshan Weiye Aluminium Factory', '6 Lishui Avenue', '528244', 'Foshan')], 'UA': [('PrJSC Dniprovskyi Metyz', 'vul. Kosmichna 121', '49127', 'Dnipro')], 'RS': [('Valjaonica Sevojno a.d.', 'Prvomajska bb', '31205', 'Sevojno')], 'MY': [('Chin Well Bolt Sdn. Bhd.', '1586 Jalan Perusahaan', '14300', 'Nibong Tebal')], 'BR': [('Metalúrgica Gerânio Ltda.', 'Rua das Acácias, 455', '13347-390', 'Indaiatuba')], 'JP': [('Kansai Seikou K.K.', '2-11-5 Minato', '552-0021', 'Osaka')]}
LAND = dict(VN='Vietnam|Vietnam|Vietnam|Vietnam', EG='Egypten|Egypt|Ägypten|Egypten', KR='Sydkorea|South Korea|Südkorea|Sydkorea', US='USA|United States|Vereinigte Staaten|USA', CN='Kina|China|China|Kina', UA='Ukraine|Ukraine|Ukraine|Ukraina', RS='Serbien|Serbia|Serbien|Serbien', MY='Malaysia|Malaysia|Malaysia|Malaysia', BR='Brasilien|Brazil|Brasilien|Brasilien', JP='Japan|Japan|Japan|Japan')
IMPORTERS = [('Kronjyllands Stålmontage ApS', 'Industrivej 7', '8900', 'Randers C'), ('Havnens Beslag & Befæstelse A/S', 'Kajen 12, 2. sal', '5000', 'Odense C'), ('Bjerringbro Vinduer A/S', 'Gudenåvej 30', '8850', 'Bjerringbro'), ('Østsjællands Agro Handel P/S', 'Køgevej 214', '4100', 'Ringsted')]
AGENTS = [('Taulov Toldservice A/S', 'Europavej 3', '7000', 'Fredericia'), ('Nordic Clearance & Freight AB', 'Oljehamnsgatan 8', '414 62', 'Göteborg'), ('Kühn & Partner Zollabfertigung GmbH', 'Spitalerstr. 11', '20095', 'Hamburg')]
def cvr(r):
    while True:
        d = [r.randint(1, 9)] + [r.randint(0, 9) for _ in range(6)]
        s = sum(a * b for a, b in zip(d, [2, 7, 6, 5, 4, 3, 2])) % 11
        if s != 1: return ''.join(map(str, d)) + str(0 if s == 0 else 11 - s)
def mrn(r, cc):
    body = '26' + cc + ''.join(r.choice('ABCDEFGHJKLMNPRSTUVWXYZ0123456789') for _ in range(12)) + 'R'
    vals, n = {str(i): i for i in range(10)}, 10
    for c in 'ABCDEFGHIJKLMNOPQRSTUVWXYZ':
        if n % 11 == 0: n += 1
        vals[c] = n; n += 1
    return body + str(sum(vals[c] * 2 ** i for i, c in enumerate(body)) % 11 % 10)
class P:
    def __init__(f, name, lang, n=None, cc='DK', dec=None):
        r = f.r = random.Random(f'{seed} {name}')
        f.i = dict(da=0, en=1, de=2, sv=3).get(lang, 1)
        f.cty = r.choice(list(SENDERS)); f.ex, f.st, f.pc, f.city = r.choice(SENDERS[f.cty])
        f.im, f.ist, f.ipc, f.icity = r.choice(IMPORTERS); f.ag, f.ast, f.apc, f.acity = r.choice(AGENTS)
        f.cvr, f.agcvr, f.mrn = cvr(r), cvr(r), mrn(r, cc)
        f.ref = r.choice(['I26-', 'KL', '', 'FT/26/', 'IMP-'])+str(r.randint(100000, 9999999)); f.inv = f'{r.choice("RFS")}-{r.randint(10000, 99999)}'
        f.day = (r.randint(1, 28), r.randint(1, 9))
        f.g = []
        for k, c in enumerate(r.sample(list(GOODS), n or r.randint(2, 4))):
            net = round(r.uniform(60, 26000), r.choice([0, 1, 2, 2, 3]) if dec is None else dec); gross = round(net * r.uniform(1.012, 1.09), 2 if dec is None else dec)
            f.g.append(dict(n=k + 1, code=c, d=GOODS[c].split('|')[f.i], o=f.cty if r.random() < .6 else r.choice(list(LAND)), net=net, gross=gross, proc=r.choice(['4000', '4000', '4200', '4071', '6123']), val=round(net * r.uniform(1.1, 7), 2), pk=r.randint(1, 80), su=r.randint(10, 900)))
    def land(f, c): return LAND[c].split('|')[f.i]
    def iso(f): return f'2026-{f.day[1]:02d}-{f.day[0]:02d}'
    def dmy(f, s='.'): return f'{f.day[0]:02d}{s}{f.day[1]:02d}{s}2026'
    def sum(f, k): return round(sum(g[k] for g in f.g), 3)
    def truth(f, *no):
        return [{'Document Type': '', 'normalised': {k: v for k, v in dict(reference=f.ref, mrn=f.mrn, supplierName=f.ex, supplierStreet=f.st, supplierPostcode=f.pc, supplierCity=f.city, cvr=f.cvr, consigneeName=f.im, commodityCode=g['code'], origin=g['o'], netMassKg=g['net'], grossMassKg=g['gross'], procedure=g['proc'], description=g['d'], acceptanceDate=f.iso()).items() if k not in no}, 'accept': {'Reference nummer': [f.mrn], 'Varebeskrivelse': [g['d'].upper()]}, 'absent': list(no)} for g in f.g]
def num(x, dec=None, th='.', mark=','):
    dec = max(2 if dec is None else dec, len(str(x).split('.')[1].rstrip('0')) if '.' in str(x) else 0)
    return f'{x:,.{dec}f}'.replace(',', '\0').replace('.', mark).replace('\0', th)
eu, uk, sp, fl = (lambda x, d=None: num(x, d)), (lambda x, d=None: num(x, d, ',', '.')), (lambda x, d=None: num(x, d, ' ', ',')), (lambda x, d=None: num(x, d, '', '.'))
def cd(c, parts, s=' '):
    o, at = [], 0
    for p in parts: o.append(c[at:at + p]); at += p
    return s.join(o)
pr = lambda p, s=' ': p[:2] + s + p[2:]
LAYOUTS = {}
def layout(fn): LAYOUTS[fn.__name__] = fn; return fn
def page(body, css='', size='A4'): return f'<style>@page{{size:{size};margin:12mm}}body{{font:9pt Liberation Sans,DejaVu Sans,sans-serif}}table{{border-collapse:collapse;width:100%}}td,th{{padding:2px 4px;text-align:left;vertical-align:top}}.r{{text-align:right}}pre{{font:8pt DejaVu Sans Mono;margin:0}}{css}</style>{body}'
each = lambda f, t: ''.join(t(g) for g in f.g)

@layout
def q01_entry_print():
    f = P('q01', 'en', 3)
    r = each(f, lambda g: f"""
---------------------------------------------------------------------------
ITEM {g['n']:03d} OF {len(f.g):03d}   CMDTY CODE {cd(g['code'],[8,2])}   CTRY ORIG {g['o']}   CPC {pr(g['proc'])} 000
GDS DESC  {g['d'].upper()}
GROSS MASS (KG) {fl(g['gross'],3):>14}   NET MASS (KG) {fl(g['net'],3):>14}
ITEM PRICE {fl(g['val']):>12} USD   STAT VAL {fl(g['val']*6.9):>12}
""")
    return page(f"""<pre>ENTRY ACCEPTANCE ADVICE                                        PAGE 1

MRN {f.mrn}          ACCPT {f.iso()}
DUCR/TRADER REF  {f.ref}
CONSIGNOR   {f.ex}
            {f.st}
            {f.pc} {f.city}
            {f.cty}
CONSIGNEE   {f.im}
            {f.ist}
            {f.ipc} {f.icity}
            TID DK{f.cvr}
DECLARANT   {f.ag}     TID DK{f.agcvr}
{r}
TOTAL GROSS MASS {fl(f.sum('gross'),3)}</pre>"""), f.truth()
@layout
def q02_norwegian():
    f = P('q02', 'da')
    r = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{cd(g['code'],[4,2,2,2],'.')}</td><td>{g['d']}</td><td>{g['o']}</td><td class=r>{sp(g['gross'])}</td><td class=r>{sp(g['net'])}</td><td>{g['proc']}</td><td class=r>{sp(g['val'])}</td></tr>")
    return page(f"<h3>Fortolling – innførsel til Danmark</h3><table style='width:70%'><tr><td>Ekspedisjonsnr.</td><td>{f.ref}</td></tr><tr><td>MRN</td><td>{f.mrn}</td></tr><tr><td>Mottatt av tollvesenet</td><td>{f.dmy()}</td></tr></table><br><table><tr><td><b>Avsender/eksportør</b><br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</td><td><b>Varemottaker</b><br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>Org.nr. DK{f.cvr}</td></tr></table><br><table border=1><tr><th>Linje</th><th>Tolltariffnr.</th><th>Varebetegnelse</th><th>Oppr.land</th><th>Bruttovekt</th><th>Nettovekt</th><th>Prosedyre</th><th>Verdi</th></tr>{r}</table>"), f.truth()
@layout
def q03_portuguese():
    f = P('q03', 'en')
    r = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{g['o']}</td><td>{g['proc']}</td><td class=r>{eu(g['net'])}</td><td class=r>{eu(g['gross'])}</td></tr>")
    return page(f"<h3>Declaração aduaneira de importação</h3><p>N.º de referência {f.ref}<br>MRN {f.mrn}<br>Data de aceitação {f.dmy('-')}</p><p>Expedidor: {f.ex}, {f.st}, {f.pc} {f.city}, {f.cty}<br>Destinatário: {f.im}, {f.ist}, {f.ipc} {f.icity}, DK – NIF DK{f.cvr}</p><table border=1><tr><th>Adição</th><th>Código das mercadorias</th><th>Designação</th><th>País de origem</th><th>Regime</th><th>Massa líquida</th><th>Massa bruta</th></tr>{r}</table>"), f.truth()
@layout
def q04_element_list():
    f = P('q04', 'da', 3)
    e = lambda n, k, v: f"<tr><td style='width:14%'>{n}</td><td style='width:40%'>{k}</td><td>{v}</td></tr>"
    r = each(f, lambda g: f"<tr><td colspan=3 style='background:#ddd'>Vareposition {g['n']}</td></tr>" + e('11 09 001 000','Anmodet procedure',g['proc'][:2])+e('11 09 002 000','Tidligere procedure',g['proc'][2:])+e('16 08 000 000','Oprindelsesland',g['o'])+e('18 01 000 000','Nettomasse',fl(g['net'],3))+e('18 04 000 000','Bruttomasse',fl(g['gross'],3))+e('18 05 000 000','Varebeskrivelse',g['d'])+e('18 09 056 000','HS-underposition',g['code'][:6])+e('18 09 057 000','KN-kode',g['code'][6:8])+e('18 09 058 000','TARIC-kode',g['code'][8:])+e('14 08 000 000','Faktureret beløb',fl(g['val'])))
    return page(f"<h3>Dataindhold i angivelse H1</h3><table border=1>{e('12 09 000 000','LRN',f.ref)}{e('12 01 000 000','MRN',f.mrn)}{e('15 09 000 000','Antagelsesdato',f.iso())}{e('13 01 016 000','Eksportør - navn',f.ex)}{e('13 01 018 019','Eksportør - gade og nummer',f.st)}{e('13 01 018 021','Eksportør - postnummer',f.pc)}{e('13 01 018 022','Eksportør - by',f.city)}{e('13 01 018 020','Eksportør - land',f.cty)}{e('13 04 016 000','Importør - navn',f.im)}{e('13 04 017 000','Importør - identifikationsnummer','DK'+f.cvr)}{e('13 05 017 000','Klarerer - identifikationsnummer','DK'+f.agcvr)}{r}</table>"), f.truth()
@layout
def q05_wide():
    f = P('q05', 'de', 4)
    r = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{f.inv}</td><td>{g['code'][:8]}</td><td>{g['code'][8:]}</td><td>{g['d']}</td><td>{g['o']}</td><td>{f.cty}</td><td class=r>{g['pk']}</td><td class=r>{eu(g['gross'])}</td><td class=r>{eu(g['net'])}</td><td class=r>{g['su']}</td><td class=r>{eu(g['val'])}</td><td>EUR</td><td>{g['proc']}</td></tr>")
    return page(f"<div class=r>{f.ag}, {f.ast}, {f.apc} {f.acity}</div><h3>Auflistung der Einfuhrpositionen</h3><p>Vorgang <b>{f.ref}</b> | MRN <b>{f.mrn}</b> | Annahme {f.dmy()}</p><p>Ausführer/Versender: {f.ex} | {f.st} | {f.pc} {f.city} | {f.cty}</p><p>Einführer/Empfänger: {f.im} | {f.ist} | {f.ipc} {f.icity} | USt-Id DK{f.cvr}</p><table border=1 style='font-size:7pt'><tr><th>Lfd.<br>Nr.</th><th>Rech-<br>nung</th><th>KN-<br>Code</th><th>TA-<br>RIC</th><th>Bezeichnung der Ware</th><th>Ursp.-<br>land</th><th>Vers.-<br>land</th><th>Pack-<br>stücke</th><th>Rohmasse<br>in kg</th><th>Eigenmasse<br>in kg</th><th>Bes.<br>ME</th><th>Artikel-<br>preis</th><th>Wä.</th><th>Verf.-<br>code</th></tr>{r}<tr><td colspan=8>Summen</td><td class=r>{eu(f.sum('gross'))}</td><td class=r>{eu(f.sum('net'))}</td><td></td><td class=r>{eu(f.sum('val'))}</td><td></td><td></td></tr></table>", size='A4 landscape'), f.truth()
@layout
def q06_portal_grid():
    f = P('q06', 'da', 3)
    c = lambda k, v: f"<div style='padding:4px'><div style='color:#889;font-size:7pt'>{k}</div><div>{v}</div></div>"
    grid = lambda n, *cs: f"<div style='display:grid;grid-template-columns:repeat({n},1fr);border-bottom:1px solid #ddd'>{''.join(cs)}</div>"
    r = each(f, lambda g: f"<h4>Varepost {g['n']} – {g['d']}</h4>" + grid(4, c('Varekode', cd(g['code'],[4,4,2])), c('Oprindelse', f"{f.land(g['o'])}"), c('Procedure', pr(g['proc'])), c('Fakturaværdi', 'DKK ' + eu(g['val']))) + grid(4, c('Nettovægt', eu(g['net']) + ' kg'), c('Bruttovægt', eu(g['gross']) + ' kg'), c('Kolli', g['pk']), c('Supplerende enheder', '–')))
    return page(f"<h2>{f.ref}</h2><p>Status: Frigivet</p>" + grid(3, c('MRN', f.mrn), c('Antaget', f.dmy('-')), c('Klarerer', f.ag)) + grid(2, c('Leverandør', f'{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}'), c('Importør', f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR-nr. {f.cvr}')) + r), f.truth()
@layout
def q07_two_lines():
    f = P('q07', 'en', 4)
    r = each(f, lambda g: f"<tr><td rowspan=2>{g['n']}</td><td>{cd(g['code'],[4,2,2,2])}</td><td>{f.land(g['o'])}</td><td class=r>{uk(g['net'])}</td><td class=r>{uk(g['val'])}</td></tr><tr><td>{g['d']}</td><td>{pr(g['proc'])}</td><td class=r>{uk(g['gross'])}</td><td class=r>{g['pk']}</td></tr>")
    return page(f"<table><tr><td><b>{f.ag}</b><br>{f.ast}, {f.apc} {f.acity}</td><td class=r>Our job {f.ref}</td></tr></table><h3>Clearance statement</h3><p>Entry no. (MRN): {f.mrn}. Accepted {f.dmy('/')}.</p><table><tr><td width=15%>Vendor</td><td>{f.ex}, {f.st}, {f.city} {f.pc}, {f.land(f.cty)}</td></tr><tr><td>For account of</td><td>{f.im}, {f.ist}, {f.ipc} {f.icity}, VAT no. DK{f.cvr}</td></tr></table><br><table border=1><tr><th rowspan=2>#</th><th>Tariff</th><th>Origin</th><th>Net (kg)</th><th>Value USD</th></tr><tr><th>Goods</th><th>Procedure</th><th>Gross (kg)</th><th>Packages</th></tr>{r}</table>"), f.truth()
@layout
def q08_ascii_boxes():
    f = P('q08', 'da', 3)
    r = each(f, lambda g: f"| {g['n']:>3} | {cd(g['code'],[8,2]):<11} | {g['d'][:32]:<32} | {g['o']} | {pr(g['proc'])} | {sp(g['gross']):>11} | {sp(g['net']):>11} |\n")
    line = '+-----+-------------+----------------------------------+----+-------+-------------+-------------+\n'
    return page(f"<pre>TOLDBEHANDLING                                   UDSKRIFT {f.dmy()}\n\nSag: {f.ref}    MRN: {f.mrn}    Antaget: {f.iso()}\n\n| EKSPORTØR                                | IMPORTØR                                 |\n| {f.ex[:40]:<40} | {f.im:<40} |\n| {f.st[:40]:<40} | {f.ist:<40} |\n| {f.pc+' '+f.city:<40} | {f.ipc+' '+f.icity:<40} |\n| {f.land(f.cty):<40} | {'SE-nr '+f.cvr:<40} |\n\n{line}| POS | VAREKODE    | VARETEKST                        | OL | PROC  |   BRUTTO KG |    NETTO KG |\n{line}{r}{line}</pre>"), f.truth()
@layout
def q09_dau():
    f = P('q09', 'en', 3, 'FR')
    b = lambda n, k, v, w: f"<div style='float:left;box-sizing:border-box;width:{w}%;height:44px;border:.5pt solid #333;padding:1px 3px'><span style='font-size:6pt'><b>{n}</b> {k}</span><br>{v}</div>"
    r = each(f, lambda g: "<div style='clear:both;height:6px'></div>" + b('31', 'Colis et désignation des marchandises', f"{g['pk']} colis<br>{g['d']}", 40) + b('32', 'Article N°', g['n'], 8) + b('33', 'Code des marchandises', cd(g['code'],[8,2]), 22) + b('34', 'Code P. orig.', g['o'], 10) + b('35', 'Masse brute (kg)', sp(g['gross']), 20) + b('36', 'Préfér.', '100', 20) + b('37', 'RÉGIME', pr(g['proc']), 20) + b('38', 'Masse nette (kg)', sp(g['net']), 20) + b('41', 'Unités suppl.', g['su'], 20) + b('42', "Prix de l'article", sp(g['val']), 20))
    return page(b('2', 'Expéditeur/Exportateur', f'{f.ex}, {f.st}<br>{f.pc} {f.city} {f.cty}', 60) + b('A', "BUREAU DE DESTINATION", f'{f.mrn}', 40) + b('8', f'Destinataire N° DK{f.cvr}', f'{f.im}<br>{f.ist}, {f.ipc} {f.icity} DK', 60) + b('7', 'Numéro de référence', f.ref, 40) + b('14', f'Déclarant/Représentant N° DK{f.agcvr}', f.ag, 60) + b('', 'Date acceptation', f.dmy('/'), 40) + r), f.truth()
@layout
def q10_prose():
    f = P('q10', 'da', 2)
    r = each(f, lambda g: f"<p>{['Den første','Den anden','Den tredje'][g['n']-1]} vare er {g['d'].lower() if False else g['d']}. Den er tariferet i {cd(g['code'],[4,2,2,2])} og har oprindelse i {f.land(g['o'])}. Bruttovægten er {eu(g['gross'])} kg, nettovægten {eu(g['net'])} kg, og der er brugt procedure {pr(g['proc'])}.</p>")
    return page(f"<p>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}</p><p class=r>{f.dmy()}</p><p><b>Jeres sending fra {f.ex}</b></p><p>Vi har den {f.dmy()} fortoldet jeres sending. Angivelsen blev antaget samme dag med MRN {f.mrn}; vores sagsnummer er {f.ref}. Afsender er {f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}. Som importør er I anført med CVR-nummer {f.cvr}.</p>{r}<p>Venlig hilsen<br>{f.ag}</p>"), f.truth()
@layout
def q11_hungarian():
    f = P('q11', 'en', 3)
    k = lambda a, b: f"<tr><td style='width:35%'>{a}</td><td>{b}</td></tr>"
    r = each(f, lambda g: f"<p><b>{g['n']}. tétel</b></p><table>{k('Árumegnevezés', g['d'])}{k('Vámtarifaszám', cd(g['code'],[4,4,2]))}{k('Származási ország', g['o'])}{k('Bruttó tömeg (kg)', sp(g['gross']))}{k('Nettó tömeg (kg)', sp(g['net']))}{k('Vámeljárás', pr(g['proc']))}</table>")
    return page(f"<h3>Import vámáru-nyilatkozat</h3><table>{k('Hivatkozási szám', f.ref)}{k('MRN', f.mrn)}{k('Elfogadás napja', f.iso())}{k('Feladó', f'{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.cty}')}{k('Címzett', f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>DK')}{k('Címzett adószáma', 'DK'+f.cvr)}</table>{r}"), f.truth()
@layout
def q12_tens():
    f = P('q12', 'en', 4, dec=3)
    def draw(path):
        c = canvas.Canvas(path, pagesize=A4); y = 800
        def t(x, s, size=9, right=False): (c.drawRightString if right else c.drawString)(x, y, s)
        c.setFont('Helvetica-Bold', 13); t(40, 'Customs Declaration (Import)'); y -= 26
        c.setFont('Helvetica', 9)
        for k, v in [('Declaration no.', f.ref), ('Registration no. (MRN)', f.mrn), ('Date of acceptance', f.iso())]:
            t(40, k); t(190, v); y -= 13
        y -= 10; t(40, 'Shipper'); t(220, 'Consignee (importer of record)'); t(430, 'Customs agent'); y -= 13
        for a, b, d in [(f.ex[:36], f.im, f.ag[:26]), (f.st[:36], f.ist, f.ast), (f'{f.pc} {f.city}', f'{f.ipc} {f.icity}', f'{f.apc} {f.acity}'), (f.land(f.cty), f'VAT reg. no. DK{f.cvr}', f'VAT reg. no. DK{f.agcvr}')]:
            t(40, a); t(220, b); t(430, d); y -= 12
        y -= 14
        for x, s, rt in [(40, 'Item', 0), (75, 'Material / description', 0), (240, 'Tariff no.', 0), (320, 'COO', 0), (355, 'CPC', 0), (450, 'Net wt', 1), (530, 'Gross wt', 1)]: t(x, s, right=rt)
        y -= 6; c.line(40, y, 550, y); y -= 12
        for g in f.g:
            for x, s, rt in [(40, f"{g['n']*10:06d}", 0), (75, f"10{g['su']:06d}", 0), (240, g['code'], 0), (320, g['o'], 0), (355, g['proc'], 0), (450, uk(g['net'], 3) + ' KG', 1), (530, uk(g['gross'], 3) + ' KG', 1)]: t(x, s, right=rt)
            y -= 11; t(75, g['d']); y -= 16
        t(75, 'Total'); t(450, uk(f.sum('net'), 3) + ' KG', right=True); t(530, uk(f.sum('gross'), 3) + ' KG', right=True)
        c.save()
    return draw, f.truth()

@layout
def r01_bolletta():
    f = P('r01', 'en', 3, 'IT')
    r = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}</td><td>{g['code']}</td><td>{f.cty}</td><td>{g['o']}</td><td class=r>{g['pk']}</td><td class=r>{eu(g['gross'])}</td><td class=r>{eu(g['net'])}</td><td>{pr(g['proc'])}</td><td class=r>{eu(g['val'])}</td></tr>")
    return page(f"<h3>Prospetto di riepilogo - bolletta doganale di importazione</h3><p>MRN: {f.mrn} &nbsp; LRN: {f.ref} &nbsp; Data accettazione: {f.dmy('/')}</p><table border=1><tr><td>Speditore/Esportatore<br>{f.ex}<br>{f.st}<br>{f.pc} {f.city} ({f.cty})</td><td>Destinatario/Importatore<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity} (DK)<br>EORI DK{f.cvr}</td></tr></table><br><table border=1><tr><th>Art.</th><th>Descrizione delle merci</th><th>Codice merci</th><th>Paese sped.</th><th>Paese orig.</th><th>Colli</th><th>Massa lorda</th><th>Massa netta</th><th>Regime</th><th>Valore</th></tr>{r}</table>"), f.truth()
@layout
def r02_dutch_mail():
    f = P('r02', 'en', 3, 'NL')
    r = each(f, lambda g: f"<p>Regel {g['n']}<br>Omschrijving: {g['d']}<br>Goederencode: {cd(g['code'],[4,2,2,2],'.')}<br>Oorsprong: {g['o']}<br>Bruto/netto gewicht: {eu(g['gross'])} kg / {eu(g['net'])} kg<br>Regeling: {g['proc']}</p>")
    return page(f"<p>Van: douane@agent.example<br>Aan: {f.im}<br>Onderwerp: Invoer {f.ref}</p><p>Geachte relatie,</p><p>Uw zending is op {f.dmy('-')} aanvaard onder MRN {f.mrn}.</p><p>Verzender<br>{f.ex}<br>{f.st}<br>{f.city}, {f.pc}<br>{f.cty}</p><p>Ontvanger<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>BTW-nr. DK{f.cvr}</p>{r}<p>Met vriendelijke groet,<br>{f.ag}</p>"), f.truth()
@layout
def r03_two_tables():
    f = P('r03', 'da', 4)
    a = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{cd(g['code'],[4,2,2,2])}</td><td>{g['d']}</td><td>{f.land(g['o'])}</td><td>{g['proc']}</td></tr>")
    b = each(f, lambda g: f"<tr><td>{g['n']}</td><td class=r>{g['pk']}</td><td class=r>{eu(g['gross'])}</td><td class=r>{eu(g['net'])}</td><td class=r>{eu(g['val'])}</td></tr>")
    return page(f"<h3>Toldkvittering</h3><p>Sagsnummer {f.ref}</p><p>MRN {f.mrn}</p><p>Antagelsesdato {f.dmy()}</p><table><tr><td>Eksportør:<br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</td><td>Importør:<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR: {f.cvr}</td></tr></table><p><b>Varer</b></p><table border=1><tr><th>Pos.</th><th>Varekode</th><th>Beskrivelse</th><th>Oprindelsesland</th><th>Procedure</th></tr>{a}</table><p><b>Vægt og værdi</b></p><table border=1><tr><th>Pos.</th><th>Kolli</th><th>Bruttovægt kg</th><th>Nettovægt kg</th><th>Værdi DKK</th></tr>{b}</table>"), f.truth()
@layout
def r04_keys():
    f = P('r04', 'en', 3)
    r = each(f, lambda g: f"goodsItem {g['n']}\n  description      : {g['d']}\n  commodityCode    : {g['code']}\n  countryOfOrigin  : {g['o']}\n  netMass          : {fl(g['net'],3)}\n  grossMass        : {fl(g['gross'],3)}\n  procedure        : {g['proc']}\n  statisticalValue : {fl(g['val'])}\n\n")
    return page(f"<pre>declaration\n  lrn              : {f.ref}\n  mrn              : {f.mrn}\n  acceptanceDate   : {f.iso()}\nexporter\n  name             : {f.ex}\n  street           : {f.st}\n  postcode         : {f.pc}\n  city             : {f.city}\n  country          : {f.cty}\nimporter\n  name             : {f.im}\n  identification   : DK{f.cvr}\nrepresentative\n  name             : {f.ag}\n  identification   : DK{f.agcvr}\n\n{r}</pre>"), f.truth()
@layout
def r05_german_pair():
    f = P('r05', 'de', 3, 'DE')
    r = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}<br>Ursprung: {f.land(g['o'])}</td><td class=r>{eu(g['net'])}<br>{eu(g['gross'])}</td><td>{pr(g['proc'])}</td><td class=r>{eu(g['val'])}</td><td>{cd(g['code'],[4,4,2])}</td></tr>")
    return page(f"<p>{f.ag} · {f.ast} · {f.apc} {f.acity}</p><h3>Mitteilung über die Einfuhrabfertigung</h3><p>Unser Zeichen: {f.ref}<br>MRN: {f.mrn}<br>Tag der Annahme: {f.dmy()}</p><table><tr><td>Lieferant</td><td>{f.ex}<br>{f.st}<br>{f.cty}-{f.pc} {f.city}</td><td>Auftraggeber/Einführer</td><td>{f.im}<br>{f.ist}<br>DK-{f.ipc} {f.icity}<br>UID DK{f.cvr}</td></tr></table><br><table border=1><tr><th>Pos</th><th>Ware / Ursprung</th><th>Eigenmasse kg<br>Rohmasse kg</th><th>Verfahren</th><th>Zollwert</th><th>Warennummer</th></tr>{r}</table>"), f.truth()
@layout
def r06_swedish_cards():
    f = P('r06', 'sv', 4, 'SE')
    r = each(f, lambda g: f"<div style='float:left;width:47%;border:1px solid #99a;border-radius:4px;margin:1%;padding:6px;box-sizing:border-box'><b>Varupost {g['n']}</b><br>{g['d']}<table><tr><td>Varukod</td><td>{cd(g['code'],[8,2])}</td></tr><tr><td>Ursprung</td><td>{f.land(g['o'])}</td></tr><tr><td>Nettovikt</td><td>{sp(g['net'])} kg</td></tr><tr><td>Bruttovikt</td><td>{sp(g['gross'])} kg</td></tr><tr><td>Förfarande</td><td>{pr(g['proc'])}</td></tr></table></div>")
    return page(f"<h2>Tullbesked import</h2><table><tr><td>Ärende<br><b>{f.ref}</b></td><td>MRN<br><b>{f.mrn}</b></td><td>Godtagen<br><b>{f.iso()}</b></td></tr><tr><td>Säljare<br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</td><td>Köpare/importör<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}</td><td>Importörens id<br>DK{f.cvr}</td></tr></table>{r}"), f.truth()
@layout
def r07_invoice_annex():
    f = P('r07', 'da', 3)
    r = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}<br><small>HS/TARIC {g['code']}, opr. {g['o']}</small></td><td class=r>{g['pk']}</td><td class=r>{eu(g['net'])}</td><td class=r>{eu(g['gross'])}</td><td>{g['proc']}</td></tr>")
    return page(f"<table><tr><td><h2>{f.ag}</h2>{f.ast}<br>{f.apc} {f.acity}<br>CVR {f.agcvr}</td><td class=r>Bilag til faktura {f.inv}<br>Sag {f.ref}</td></tr></table><p>Fortoldet for:<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR-nr. {f.cvr}</p><p>Leverandør: {f.ex} – {f.st} – {f.pc} {f.city} – {f.land(f.cty)}</p><p>MRN: {f.mrn} &nbsp; Antaget: {f.dmy('-')}</p><table border=1><tr><th>Nr.</th><th>Vare</th><th>Kolli</th><th>Netto (kg)</th><th>Brutto (kg)</th><th>Procedure</th></tr>{r}<tr><td colspan=3>I alt</td><td class=r>{eu(f.sum('net'))}</td><td class=r>{eu(f.sum('gross'))}</td><td></td></tr></table><p>Toldklareringsgebyr 495,00 · Moms 123,75 · At betale DKK 618,75</p>"), f.truth()
@layout
def r08_sad_pl():
    f = P('r08', 'en', 2, 'PL')
    b = lambda n, k, v, w: f"<td style='width:{w}%;border:.5pt solid #000;height:36px'><span style='font-size:6pt'>{n} {k}</span><br>{v}</td>"
    row = lambda *cs: f"<table><tr>{''.join(cs)}</tr></table>"
    r = each(f, lambda g: "<br>" + row(b('31','Opakowania i opis towaru',f"{g['pk']} CT {g['d']}",45), b('32','Pozycja Nr',g['n'],10), b('33','Kod towaru',cd(g['code'],[8,2]),25), b('34','Kod kraju poch.',g['o'],20)) + row(b('35','Masa brutto (kg)',sp(g['gross']),25), b('37','PROCEDURA',pr(g['proc']),25), b('38','Masa netto (kg)',sp(g['net']),25), b('46','Wartość statystyczna',sp(g['val']),25)))
    return page(row(b('2','Nadawca/Eksporter',f'{f.ex}<br>{f.st}<br>{f.pc} {f.city} {f.cty}',60), b('A','URZĄD PRZEZNACZENIA',f.mrn,40)) + row(b('8','Odbiorca Nr DK'+f.cvr,f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity} DK',60), b('7','Numer akt',f.ref,40)) + row(b('14','Zgłaszający/Przedstawiciel Nr DK'+f.agcvr,f'{f.ag}',60), b('','Data przyjęcia',f.iso(),40)) + r), f.truth()
@layout
def r09_wide_rows():
    f = P('r09', 'da', 5)
    r = each(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}</td><td>{g['o']}</td><td>{g['code']}</td><td>{g['proc']}</td><td class=r>{fl(g['gross'],3)}</td><td class=r>{fl(g['net'],3)}</td></tr>")
    return page(f"<table><tr><td style='font-size:14pt'>Importspecifikation</td><td class=r>Side 1 af 1</td></tr></table><div style='display:grid;grid-template-columns:2fr 2fr 1fr'><div>Sælger<br><br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</div><div>Køber/importør<br><br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>SE-nr. {f.cvr}</div><div>Ekspedition<br>{f.ref}<br>MRN<br><span style='font-size:7pt'>{f.mrn}</span><br>Dato for antagelse<br>{f.iso()}</div></div><br><table><tr style='border-bottom:1px solid #000'><th>Linje</th><th>Tekst</th><th>Opr.</th><th>Toldtarifnr.</th><th>Proc.kode</th><th class=r>Brutto</th><th class=r>Netto</th></tr>{r}<tr style='border-top:1px solid #000'><td></td><td>Total kg</td><td></td><td></td><td></td><td class=r>{fl(f.sum('gross'),3)}</td><td class=r>{fl(f.sum('net'),3)}</td></tr></table>"), f.truth()
@layout
def r10_dua():
    f = P('r10', 'en', 2, 'ES')
    k = lambda a, b: f"<td style='border:.5pt solid #888'><small>{a}</small><br>{b}</td>"
    r = each(f, lambda g: f"<table><tr>{k('Partida nº', g['n'])}{k('Código mercancías', g['code'])}{k('País origen', g['o'])}{k('Régimen', g['proc'])}</tr><tr><td colspan=4 style='border:.5pt solid #888'><small>Descripción</small><br>{g['d']}</td></tr><tr>{k('Masa bruta (kg)', eu(g['gross']))}{k('Masa neta (kg)', eu(g['net']))}{k('Valor estadístico', eu(g['val']))}{k('Bultos', g['pk'])}</tr></table><br>")
    return page(f"<h3>DUA de importación (copia)</h3><table><tr>{k('MRN', f.mrn)}{k('Referencia', f.ref)}{k('Fecha de admisión', f.dmy('/'))}</tr></table><table><tr>{k('Expedidor', f'{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.cty}')}{k('Destinatario', f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>DK{f.cvr}')}{k('Representante', f'{f.ag}<br>DK{f.agcvr}')}</tr></table><br>{r}"), f.truth()
@layout
def r11_transposed():
    f = P('r11', 'en', 3)
    line = lambda t, v: f"<tr><th>{t}</th>" + ''.join(f'<td class=r>{v(g)}</td>' for g in f.g) + '</tr>'
    return page(f"<h3>Import declaration: items compared</h3><p>File {f.ref}<br>MRN {f.mrn}<br>Customs acceptance: {f.dmy('/')}</p><p>Seller: {f.ex}; {f.st}; {f.pc} {f.city}; {f.land(f.cty)}</p><p>Importer: {f.im}; {f.ist}; {f.ipc} {f.icity}; VAT DK{f.cvr}</p><table border=1>{line('',lambda g:'Item '+str(g['n']))}{line('Commodity code',lambda g:cd(g['code'],[4,2,2,2],'.'))}{line('Description',lambda g:g['d'])}{line('Country of origin',lambda g:f.land(g['o']))}{line('Gross weight, kg',lambda g:uk(g['gross']))}{line('Net weight, kg',lambda g:uk(g['net']))}{line('Customs procedure',lambda g:pr(g['proc']))}{line('Invoice value, USD',lambda g:uk(g['val']))}</table>"), f.truth()
@layout
def r12_terminal():
    f = P('r12', 'da', 3)
    def draw(path):
        c = canvas.Canvas(path, pagesize=A4); c.setFont('Courier', 9); y = 800
        L = [f'TLD410 FORTOLDNING - VISNING            {f.dmy("/")}  SIDE 1', '', f'EKSP.NR . . . {f.ref:<16} MRN . . {f.mrn}', f'ANTAGET . . . {f.iso()}', '', f'AFS.  {f.ex}', f'      {f.st}', f'      {f.pc} {f.city}', f'      {f.cty}', f'MODT. {f.im}', f'      {f.ist}', f'      {f.ipc} {f.icity}', f'      CVR {f.cvr}', '', 'LIN VAREKODE   OPR PROC      BRUTTO       NETTO', '    VARETEKST                     KG          KG', '-' * 50]
        for g in f.g: L += [f"{g['n']:03d} {g['code']} {g['o']}  {g['proc']} {eu(g['gross']):>11} {eu(g['net']):>11}", f"    {g['d']}"]
        L += ['-' * 50, f"    I ALT                 {eu(f.sum('gross')):>11} {eu(f.sum('net')):>11}"]
        for s in L: c.drawString(45, y, s); y -= 12.5
        c.save()
    return draw, f.truth()
os.makedirs(out, exist_ok=True)
for name, fn in LAYOUTS.items():
    if not name.startswith(prefix): continue
    body, truth = fn(); path = f'{out}/{name.replace("_", "-")}.pdf'
    if callable(body): body(path)
    else: weasyprint.HTML(string=body).write_pdf(path)
    json.dump(truth, open(path.replace('.pdf', '.truth.json'), 'w'), ensure_ascii=False, indent=1)
