"""Papers in layouts of their own, to look at while building the reader: make.py SEED FOLDER. Needs weasyprint and reportlab. Everything is made up."""
import json, os, random, sys
seed, out = int(sys.argv[1]), sys.argv[2]
import weasyprint
from reportlab.pdfgen import canvas
from reportlab.lib.pagesizes import A4
CODES = {'7318158890': ['Sekskantbolte af stål, 8.8', 'Hexagon head bolts, zinc plated', 'Sechskantschrauben, verzinkt', 'Sexkantskruvar av stål'], '7318169200': ['Møtrikker af stål M12', 'Hexagon nuts M16', 'Muttern DIN 934', 'Muttrar M10'], '7318220000': ['Spændeskiver, fladjern', 'Flat washers, HV200', 'Unterlegscheiben', 'Brickor'], '7326909890': ['Beslag af stål til porte', 'Brackets of steel for solar panels', 'Halterungen aus Stahl', 'Beslag av stål'], '7604299090': ['Aluminiumprofiler 6060 T66', 'Aluminium profiles, extruded', 'Aluminiumprofile, stranggepresst', 'Profiler av aluminium'], '7616999099': ['Støbte dele af aluminium', 'Castings of aluminium', 'Gussteile aus Aluminium', 'Gjutna delar av aluminium'], '7210490000': ['Galvaniseret stålplade i ruller', 'Hot-dip galvanised coils', 'Verzinktes Stahlblech in Rollen', 'Galvaniserad plåt'], '7306307290': ['Svejste stålrør, firkantede', 'Welded steel tubes, square', 'Geschweißte Rohre', 'Svetsade rör'], '3102101200': ['Urea, granuleret', 'Urea in granules', 'Harnstoff, granuliert', 'Urea, granulerad'], '2523290000': ['Portlandcement, grå, i sække', 'Portland cement, grey, CEM I', 'Portlandzement CEM I 42,5', 'Portlandcement']}
NAMES = {'CN': [('Wenzhou Yilong Hardware Co., Ltd.', 'No. 88 Binhai 4th Avenue', '325025', 'Wenzhou'), ('Haiyan Brightfast Screw Factory', '12 Xitangqiao Industrial Zone', '314305', 'Haiyan')],
 'TR': [('Marmara Cıvata San. ve Tic. A.Ş.', 'Ikitelli OSB, Metal İş San. Sit. No 14', '34490', 'Istanbul'), ('Ege Alüminyum A.Ş.', 'Kemalpaşa Yolu 7', '35730', 'Izmir')],
 'IN': [('Shree Ganesh Forge Pvt. Ltd.', 'Plot 17-B, Phase III, Focal Point', '141010', 'Ludhiana'), ('Kalyani Castings Limited', '221 MIDC Bhosari', '411026', 'Pune')],
 'TW': [('Chun Yi Fasteners Inc.', '56 Gangshan North Road', '82059', 'Kaohsiung'), ('Taihe Metal Works Co., Ltd.', '9F-2, 118 Zhongzheng Road', '40045', 'Taichung')],
 'GB': [('Pennine Fixings Ltd', 'Unit 4, Calder Park', 'WF4 3BA', 'Wakefield'), ('Severn Alloys plc', '31 Dock Road', 'NP19 4PU', 'Newport')],
 'NO': [('Fjordstål AS', 'Havnegata 12', '7010', 'Trondheim'), ('Nordaluminium ASA', 'Verksveien 3', '6600', 'Sunndalsøra')],
 'CH': [('Keller Profiltechnik AG', 'Industriestrasse 45', '8404', 'Winterthur'), ('Aare Metall SA', 'Bahnhofplatz 2', '4600', 'Olten')]}
LAND = {'CN': 'Kina|China|China|Kina|Chine|China|Cina|Chiny', 'TR': 'Tyrkiet|Turkey|Türkei|Turkiet|Turquie|Turkije|Turchia|Turcja', 'IN': 'Indien|India|Indien|Indien|Inde|India|India|Indie', 'TW': 'Taiwan|Taiwan|Taiwan|Taiwan|Taïwan|Taiwan|Taiwan|Tajwan', 'GB': 'Storbritannien|United Kingdom|Vereinigtes Königreich|Storbritannien|Royaume-Uni|Verenigd Koninkrijk|Regno Unito|Wielka Brytania', 'NO': 'Norge|Norway|Norwegen|Norge|Norvège|Noorwegen|Norvegia|Norwegia', 'CH': 'Schweiz|Switzerland|Schweiz|Schweiz|Suisse|Zwitserland|Svizzera|Szwajcaria'}
L = dict(da=0, en=1, de=2, sv=3, fr=4, nl=5, it=6, pl=7)
IMP = [('Sønderjysk Montage A/S', 'Ribevej 41', '6100', 'Haderslev'), ('Limfjord Byggebeslag ApS', 'Nørregade 9, 1. tv', '7800', 'Skive'), ('Kold & Larsen Industri A/S', 'Smedevænget 22', '5560', 'Aarup'), ('Amager Tagteknik A/S', 'Kirstinehøj 60', '2770', 'Kastrup')]
AG = [('Trelleborg Klarering AB', 'Hamngatan 4', '231 42', 'Trelleborg'), ('Padborg Told & Transport ApS', 'Lejrvejen 8', '6330', 'Padborg'), ('Weser Zolldienst GmbH', 'Am Hafen 17', '28217', 'Bremen'), ('DSK Freight A/S', 'Turbinevej 10', '2730', 'Herlev')]
def cvr(r):
    while True:
        d = [r.randint(1, 9)] + [r.randint(0, 9) for _ in range(6)]
        s = sum(a * b for a, b in zip(d, [2, 7, 6, 5, 4, 3, 2])) % 11
        if s == 1: continue
        return ''.join(map(str, d)) + str(0 if s == 0 else 11 - s)
def mrn(r, cc='DK'):
    body = '26' + cc + ''.join(r.choice('ABCDEFGHJKLMNPRSTUVWXYZ0123456789') for _ in range(12)) + 'R'
    v = lambda c: int(c) if c.isdigit() else (lambda n: n + (n - 1) // 10 )(ord(c) - 55)
    # ISO 6346 values: A=10, skip multiples of 11
    vals = {}
    n = 10
    for c in 'ABCDEFGHIJKLMNOPQRSTUVWXYZ':
        if n % 11 == 0: n += 1
        vals[c] = n; n += 1
    for i in range(10): vals[str(i)] = i
    s = sum(vals[c] * 2 ** i for i, c in enumerate(body)) % 11 % 10
    return body + str(s)
class F:
    def __init__(f, name, lang, n=None, digits=10, ref=None):
        r = f.r = random.Random(f'{seed} {name}')
        f.l = lang; f.i = L.get(lang, 1)
        f.cty = r.choice(list(NAMES)); e = r.choice(NAMES[f.cty])
        f.ex, f.st, f.pc, f.city = e
        f.im, f.ist, f.ipc, f.icity = r.choice(IMP); f.ag, f.ast, f.apc, f.acity = r.choice(AG)
        f.cvr = cvr(r); f.agcvr = cvr(r); f.mrn = mrn(r)
        f.ref = ref(r) if ref else f"{r.choice(['IMP', 'T', 'DK', 'S', ''])}{r.randint(100000, 9999999)}"
        f.day = (r.randint(1, 28), r.randint(1, 6)); f.inv = f"{r.choice('ABKX')}{r.randint(2600, 99999)}"
        n = n or r.randint(2, 5); codes = r.sample(list(CODES), n)
        f.g = []
        for k, c in enumerate(codes):
            net = round(r.uniform(40, 24000), r.choice([0, 1, 2, 2])); gross = round(net * r.uniform(1.01, 1.09), 2)
            if r.random() < .5: org = f.cty
            else: org = r.choice(list(LAND))
            f.g.append(dict(n=k + 1, code=c[:digits], d=CODES[c][f.i if f.i < 4 else 1], o=org, net=net, gross=gross, proc=r.choice(['4000', '4000', '4000', '4200', '6123', '4071']), val=round(net * r.uniform(1.2, 6), 2), pk=r.randint(1, 60)))
    def land(f, c): return LAND[c].split('|')[f.i]
    def iso(f): return f'2026-{f.day[1]:02d}-{f.day[0]:02d}'
    def dmy(f, s='.'): return f'{f.day[0]:02d}{s}{f.day[1]:02d}{s}2026'
    def truth(f, **no):
        return [dict({'Document Type': '', 'normalised': {k: v for k, v in dict(reference=f.ref, mrn=f.mrn, supplierName=f.ex, supplierStreet=f.st, supplierPostcode=f.pc, supplierCity=f.city, cvr=f.cvr, consigneeName=f.im, commodityCode=g['code'], origin=g['o'], netMassKg=g['net'], grossMassKg=g['gross'], procedure=g['proc'], description=g['d'], acceptanceDate=f.iso()).items() if k not in no}, 'accept': {'Reference nummer': [f.mrn]}, 'absent': list(no)}) for g in f.g]
def num(x, dec=2, th='.', mark=','):
    s = f'{x:,.{dec}f}'; return s.replace(',', '\0').replace('.', mark).replace('\0', th)
eu = lambda x, d=2: num(x, d); uk = lambda x, d=2: num(x, d, ',', '.'); sp = lambda x, d=2: num(x, d, ' ', ','); pl_ = lambda x, d=2: num(x, d, '', '.')
def cd(c, *parts, s=' '):
    o, at = [], 0
    for p in parts:
        if c[at:at + p]: o.append(c[at:at + p])
        at += p
    return s.join(o)
pr = lambda p, s=' ': p[:2] + s + p[2:]
LAYOUTS = {}
def layout(fn): LAYOUTS[fn.__name__] = fn; return fn
def html(body, css=''): return f'<style>@page{{size:A4;margin:14mm}}body{{font:9.5pt Liberation Sans,DejaVu Sans,sans-serif}}table{{border-collapse:collapse;width:100%}}td,th{{padding:2px 5px;text-align:left;vertical-align:top}}{css}</style>{body}'
rows = lambda f, t: ''.join(t(g) for g in f.g)
tot = lambda f, k: round(sum(g[k] for g in f.g), 2)

B = 'border:.6px solid #555'
def lab(t): return f'<div style="font-size:6.5pt;color:#444">{t}</div>'
@layout
def l01_da_toldspecifikation():
    f = F('l01', 'da')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{cd(g['code'],4,2,2,2)}</td><td>{g['d']}</td><td>{g['o']}</td><td style='text-align:right'>{eu(g['gross'])}</td><td style='text-align:right'>{eu(g['net'])}</td><td>{pr(g['proc'])}</td><td style='text-align:right'>{eu(g['val'])}</td></tr>")
    return html(f"""<h3>Toldspecifikation</h3><table style="width:60%"><tr><td>Sagsnr.</td><td>{f.ref}</td></tr><tr><td>MRN-nr.</td><td>{f.mrn}</td></tr><tr><td>Antaget den</td><td>{f.dmy()}</td></tr></table>
    <table style="margin:10px 0"><tr><td><b>Leverandør</b><br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</td><td><b>Varemodtager</b><br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR {f.cvr}</td></tr></table>
    <table border=1><tr><th>Pos</th><th>Toldtarif nr.</th><th>Vareart</th><th>Opr.</th><th>Bto. kg</th><th>Nto. kg</th><th>Proc.</th><th>Toldværdi DKK</th></tr>{r}<tr><td colspan=4>I alt</td><td style='text-align:right'>{eu(tot(f,'gross'))}</td><td style='text-align:right'>{eu(tot(f,'net'))}</td><td></td><td></td></tr></table>
    <p style="font-size:7pt">{f.ag} · {f.ast} · {f.apc} {f.acity} · CVR {f.agcvr} · Ansvar iht. NSAB 2015</p>"""), f.truth()
@layout
def l02_de_bescheid():
    f = F('l02', 'de')
    r = rows(f, lambda g: f"""<div style="margin:8px 0;border-top:1px solid #000"><b>Position {g['n']}</b><table><tr><td width=25%>Zolltarifnummer (HS)</td><td>{cd(g['code'],4,4,2)}</td><td width=20%>Ursprungsland</td><td>{g['o']} - {f.land(g['o'])}</td></tr><tr><td>Warenbez.</td><td colspan=3>{g['d']}</td></tr><tr><td>Rohgewicht</td><td>{eu(g['gross'],1) if round(g['gross'],1)==g['gross'] else eu(g['gross'])} kg</td><td>Reingewicht</td><td>{eu(g['net'])} kg</td></tr><tr><td>Verfahren</td><td>{g['proc']}</td><td>Zollwert</td><td>{eu(g['val'])} EUR</td></tr><tr><td>A00 Zoll</td><td>{eu(g['val']*.037)}</td><td>B00 EUSt</td><td>{eu(g['val']*.19)}</td></tr></table></div>""")
    return html(f"""<table><tr><td>Zollstelle DK005600 Padborg</td><td style='text-align:right'>Steuerbescheid</td></tr></table><p>Registrierkennzeichen: {f.mrn} &nbsp; LRN: {f.ref}</p><p>Annahmedatum {f.dmy()}</p><table><tr><td>Versender<br>{f.ex}, {f.st}, {f.pc} {f.city}, {f.cty}</td></tr><tr><td>Anmelder/Empfänger<br>{f.im}, {f.ist}, {f.ipc} {f.icity}, DK<br>EORI DK{f.cvr}</td></tr><tr><td>Vertreter<br>{f.ag}, {f.ast}, {f.apc} {f.acity}</td></tr></table>{r}"""), f.truth()
@layout
def l03_en_cards():
    f = F('l03', 'en')
    r = rows(f, lambda g: f"""<div style="display:inline-block;width:46%;border:1px solid #888;margin:4px;padding:6px;vertical-align:top"><b>Line {g['n']}</b><br><span class=k>Commodity</span> {g['code']}<br><span class=k>Goods</span> {g['d']}<br><span class=k>Made in</span> {f.land(g['o'])} ({g['o']})<br><span class=k>Net/gross (kg)</span> {uk(g['net'])} / {uk(g['gross'])}<br><span class=k>CPC</span> {pr(g['proc'])} 000<br><span class=k>Value</span> USD {uk(g['val'])}</div>""")
    return html(f"""<h2>Customs entry summary</h2><p>Your import entry <b>{f.ref}</b> was accepted on {f.dmy('/')} under MRN <b>{f.mrn}</b>.</p><p>Shipped by: {f.ex}, {f.st}, {f.city} {f.pc}, {f.land(f.cty)}<br>Importer of record: {f.im} (DK{f.cvr})</p>{r}""", '.k{color:#777}'), f.truth()
@layout
def l04_sv_skarm():
    f = F('l04', 'sv')
    r = rows(f, lambda g: f"<pre>VARUPOST {g['n']:>2}\n  Varukod........: {g['code']}\n  Varubeskrivning: {g['d']}\n  Urspr.land.....: {g['o']}\n  Nettovikt kg...: {sp(g['net'])}\n  Bruttovikt kg..: {sp(g['gross'])}\n  Förfarande.....: {pr(g['proc'])}</pre>")
    return html(f"<pre>TULLTAXERING                         Sida 1\n\nÄrendenr.........: {f.ref}\nMRN..............: {f.mrn}\nDatum godtagen...: {f.iso()}\n\nAVSÄNDARE                       MOTTAGARE\n{f.ex:<32}{f.im}\n{f.st:<32}{f.ist}\n{(f.pc+' '+f.city):<32}{f.ipc} {f.icity}\n{f.cty:<32}Org.nr DK{f.cvr}\n</pre>{r}<pre>SUMMA NETTO {sp(tot(f,'net'))}   BRUTTO {sp(tot(f,'gross'))}</pre>"), f.truth()
@layout
def l05_nl_grid():
    f = F('l05', 'nl')
    c = lambda t, v: f'<td style="{B}">{lab(t)}{v}</td>'
    r = rows(f, lambda g: f"<table style='margin-top:6px'><tr>{c('Artikel',g['n'])}{c('Goederencode',cd(g['code'],8,2))}{c('Land van oorsprong',g['o'])}{c('Regeling',g['proc'])}</tr><tr>{c('Omschrijving',g['d'])}{c('Brutomassa (kg)',eu(g['gross']))}{c('Nettomassa (kg)',eu(g['net']))}{c('Statistische waarde',eu(g['val']))}</tr></table>")
    return html(f"<h3>Invoeraangifte - overzicht</h3><table><tr>{c('Aangiftenummer (LRN)',f.ref)}{c('MRN',f.mrn)}{c('Datum aanvaarding',f.dmy('-'))}</tr><tr>{c('Exporteur',f'{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}')}{c('Importeur',f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>DK')}{c('Identificatienr. importeur',f'DK{f.cvr}')}</tr></table>{r}"), f.truth()
@layout
def l06_fr_phrases():
    f = F('l06', 'fr', 3)
    r = rows(f, lambda g: f"<p>Article {g['n']} : {g['d']}, position tarifaire {cd(g['code'],4,2,2,2,s='.')}, originaire de {f.land(g['o'])} ({g['o']}), masse nette {sp(g['net'])} kg, masse brute {sp(g['gross'])} kg, régime {pr(g['proc'])}.</p>")
    return html(f"<p>Objet : dédouanement import – dossier {f.ref}</p><p>MRN {f.mrn}, déclaration acceptée le {f.dmy('/')}.</p><p>Expéditeur : {f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}.<br>Destinataire : {f.im}, {f.ist}, {f.ipc} {f.icity}, Danemark, EORI DK{f.cvr}.</p>{r}"), f.truth()
@layout
def l07_columns():
    f = F('l07', 'en', 3)
    line = lambda t, v: f"<tr><th>{t}</th>" + ''.join(f'<td>{v(g)}</td>' for g in f.g) + '</tr>'
    return html(f"""<h3>IMPORT CLEARANCE RECORD</h3><p>Job no. {f.ref} &nbsp;&nbsp; Entry MRN {f.mrn} &nbsp;&nbsp; Acceptance {f.iso()}</p><table><tr><td>CONSIGNOR<br>{f.ex}<br>{f.st}<br>{f.city}, {f.pc}<br>{f.land(f.cty).upper()}</td><td>CONSIGNEE<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>VAT DK{f.cvr}</td></tr></table>
    <table border=1>{line('Item',lambda g:g['n'])}{line('Description',lambda g:g['d'])}{line('TARIC',lambda g:cd(g['code'],4,2,2,2))}{line('Origin',lambda g:g['o'])}{line('Gross kg',lambda g:uk(g['gross']))}{line('Net kg',lambda g:uk(g['net']))}{line('Procedure',lambda g:g['proc'])}{line('Duty rate',lambda g:'3.7 %')}</table>"""), f.truth()
@layout
def l08_code_heads():
    # several rows under one code head: each row is a good of that code
    f = F('l08', 'da', 5); a, b = f.g[0]['code'], f.g[3]['code']
    for g in f.g[:3]: g['code'] = a
    for g in f.g[3:]: g['code'] = b
    row = lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}</td><td>{g['o']}</td><td>{eu(g['net'])}</td><td>{eu(g['gross'])}</td><td>{g['proc']}</td></tr>"
    head = lambda c: f"<tr><td colspan=6><b>Varekode {cd(c,4,2,2,2)}</b></td></tr>"
    return html(f"""<h3>Vareopgørelse til importangivelse</h3><p>Reference: {f.ref}<br>MRN: {f.mrn}<br>Antagelsesdato: {f.dmy('-')}</p><p>Eksportør: {f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}</p><p>Importør: {f.im}, {f.ist}, {f.ipc} {f.icity}, CVR-nr. {f.cvr}</p><table border=1><tr><th>Nr.</th><th>Varebeskrivelse</th><th>Opr.land</th><th>Nettomasse</th><th>Bruttomasse</th><th>Procedure</th></tr>{head(a)}{''.join(map(row,f.g[:3]))}{head(b)}{''.join(map(row,f.g[3:]))}</table>"""), f.truth()
@layout
def l09_taric_elsewhere():
    # eight digits in the table, the last two in a column of their own further right
    f = F('l09', 'en')
    r = rows(f, lambda g: f"<tr><td>{g['n']:03d}</td><td>{g['code'][:8]}</td><td>{g['d']}</td><td>{f.land(g['o'])}</td><td>{uk(g['net'],3)}</td><td>{uk(g['gross'],3)}</td><td>{g['proc']}</td><td>{g['code'][8:]}</td></tr>")
    return html(f"""<p style='text-align:right'>{f.ag}<br>{f.ast}, {f.apc} {f.acity}</p><h3>Import declaration</h3><p>Declaration ID {f.ref}<br>MRN {f.mrn}<br>Accepted {f.iso()}</p><p>Seller<br>{f.ex}<br>{f.st}<br>{f.city} {f.pc}<br>{f.land(f.cty)}</p><p>Buyer / importer<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>Denmark<br>Reg. no. DK{f.cvr}</p><table border=1><tr><th>Seq</th><th>CN8</th><th>Description of goods</th><th>Country of origin</th><th>Net mass</th><th>Gross mass</th><th>Proc</th><th>TARIC ext.</th></tr>{r}</table>"""), f.truth()
@layout
def l10_taric_absent():
    f = F('l10', 'de', digits=8)
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{cd(g['code'],4,2,2,s='-')}</td><td>{g['d']}<br><small>{g['pk']} Karton · Rechnung {f.inv}</small></td><td>{g['o']}</td><td align=right>{eu(g['net'])}</td><td align=right>{eu(g['gross'])}</td><td align=right>{eu(g['val'])}</td></tr>")
    return html(f"""<h3>Einfuhrabfertigung</h3><p>Bezug {f.ref} / MRN {f.mrn} / angenommen {f.dmy()}</p><p>Lieferant: {f.ex} · {f.st} · {f.pc} {f.city} · {f.cty}</p><p>Einführer: {f.im} · {f.ist} · DK-{f.ipc} {f.icity} · USt-ID DK{f.cvr}</p><table border=1><tr><th>#</th><th>KN</th><th>Ware</th><th>U-Land</th><th>Eigenmasse kg</th><th>Rohmasse kg</th><th>Wert EUR</th></tr>{r}</table><p>Verfahren für alle Positionen: 40 00</p>"""), [dict(t, normalised=dict(t['normalised'], procedure='4000')) for t in f.truth()]
@layout
def l11_hyphen_codes():
    f = F('l11', 'en')
    r = rows(f, lambda g: f"<tr><td>{cd(g['code'],4,2,2,2,s='-')}</td><td>{g['d'].upper()}</td><td>{g['pk']} CTN</td><td>{uk(g['gross'],1) if round(g['gross'],1)==g['gross'] else uk(g['gross'])} KGS</td><td>{uk(g['net'])} KGS</td><td>{g['o']}</td><td>{g['proc']}</td></tr>")
    return html(f"""<h3>{f.ag.upper()}</h3><p>{f.ast} | {f.apc} {f.acity} | VAT DK{f.agcvr}</p><h4>ENTRY ADVICE {f.ref}</h4><p>M.R.N. : {f.mrn}<br>DATE : {f.dmy('.')}</p><p>SUPPLIER : {f.ex.upper()}<br>{f.st.upper()}<br>{f.pc} {f.city.upper()}<br>{f.land(f.cty).upper()}</p><p>IMPORTER : {f.im.upper()}<br>{f.ist.upper()}<br>{f.ipc} {f.icity.upper()}<br>CVR DK{f.cvr}</p><table><tr><th>HTS/TARIC</th><th>CARGO</th><th>PKGS</th><th>G.WT</th><th>N.WT</th><th>ORG</th><th>REGIME</th></tr>{r}</table>"""), f.truth()
@layout
def l12_pl():
    f = F('l12', 'pl')
    r = rows(f, lambda g: f"<tr><td rowspan=2>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{g['o']}</td></tr><tr><td>{g['proc']}</td><td>Masa brutto: {sp(g['gross'])} &nbsp; Masa netto: {sp(g['net'])}</td><td>{sp(g['val'])} PLN</td></tr>")
    return html(f"""<h3>Zgłoszenie celne przywozowe</h3><p>Nr własny: {f.ref} &nbsp; MRN: {f.mrn} &nbsp; Data przyjęcia: {f.iso()}</p><p>Eksporter: {f.ex}; {f.st}; {f.pc} {f.city}; {f.land(f.cty)}</p><p>Importer: {f.im}; {f.ist}; {f.ipc} {f.icity}; Dania; EORI: DK{f.cvr}</p><table border=1><tr><th>Lp.</th><th>Kod towaru / procedura</th><th>Opis towaru</th><th>Kraj poch. / wartość</th></tr>{r}</table>"""), f.truth()
@layout
def l13_it():
    f = F('l13', 'it')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code'][:8]} {g['code'][8:]}</td><td>{g['d']}</td><td>{f.land(g['o'])}</td><td>{g['proc'][:2]}</td><td>{g['proc'][2:]}</td><td>{eu(g['gross'])}</td><td>{eu(g['net'])}</td></tr>")
    return html(f"""<h3>BOLLETTA DOGANALE IMPORT</h3><p>Riferimento {f.ref}<br>MRN {f.mrn}<br>Data accettazione {f.dmy('/')}</p><table><tr><td>Mittente<br><b>{f.ex}</b><br>{f.st}<br>{f.pc} {f.city} ({f.cty})</td><td>Destinatario<br><b>{f.im}</b><br>{f.ist}<br>{f.ipc} {f.icity} (DK)<br>EORI DK{f.cvr}</td></tr></table><table border=1><tr><th>Art.</th><th>Nomenclatura</th><th>Designazione</th><th>Origine</th><th colspan=2>Regime</th><th>Lordo kg</th><th>Netto kg</th></tr>{r}<tr><td colspan=6>Totale</td><td>{eu(tot(f,'gross'))}</td><td>{eu(tot(f,'net'))}</td></tr></table>"""), f.truth()
@layout
def l14_boxes_da():
    f = F('l14', 'da', 2)
    b = lambda n, t, v, w=50: f'<div style="float:left;width:{w}%;box-sizing:border-box;{B};padding:2px;min-height:34px">{lab(f"{n} {t}")}{v}</div>'
    r = rows(f, lambda g: b(31, 'Kolli og varebeskrivelse', f"{g['pk']} kolli<br>{g['d']}", 55) + b(32, 'Vareposition', g['n'], 15) + b(33, 'Varekode', cd(g['code'], 8, 2), 30) + b(34, 'Opr.land', g['o'], 20) + b(35, 'Bruttomasse', eu(g['gross']), 20) + b(37, 'Procedure', pr(g['proc']), 20) + b(38, 'Nettomasse', eu(g['net']), 20) + b(46, 'Statistisk værdi', eu(g['val'], 0), 20) + '<div style="clear:both;height:6px"></div>')
    return html(b(2, 'Afsender/eksportør', f'{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.cty}') + b(7, 'Referencenummer', f.ref) + b('A', 'Angivelsesnr. MRN', f.mrn) + '<div style="clear:both"></div>' + b(8, 'Modtager', f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>Nr. DK{f.cvr}') + b(14, 'Klarerer/repræsentant', f'{f.ag}<br>{f.ast}<br>{f.apc} {f.acity}<br>Nr. DK{f.agcvr}') + '<div style="clear:both;height:8px"></div>' + r), f.truth(acceptanceDate=1)
@layout
def l15_invoice_like():
    f = F('l15', 'en')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}<br>HS {g['code']} · origin {g['o']} · net {uk(g['net'])} kg · gross {uk(g['gross'])} kg</td><td align=right>{g['pk']}</td><td align=right>{uk(g['val']/g['pk'])}</td><td align=right>{uk(g['val'])}</td></tr>")
    return html(f"""<h2>Freight & duty invoice</h2><p>{f.ag}, {f.ast}, {f.apc} {f.acity}</p><p>Bill to: {f.im}, {f.ist}, {f.ipc} {f.icity}, CVR {f.cvr}</p><p>Invoice no. {f.inv} · customs reference {f.ref} · MRN {f.mrn}</p><p>Goods from {f.ex}, {f.st}, {f.city} {f.pc}, {f.land(f.cty)}</p><table><tr><th>#</th><th>Goods</th><th>Qty</th><th>Net price</th><th>Amount</th></tr>{r}</table><table style='width:40%;margin-left:60%'><tr><td>Net</td><td align=right>{uk(tot(f,'val'))}</td></tr><tr><td>VAT 25 %</td><td align=right>{uk(tot(f,'val')*.25)}</td></tr><tr><td>Gross</td><td align=right>{uk(tot(f,'val')*1.25)}</td></tr></table>"""), f.truth(acceptanceDate=1, procedure=1)
@layout
def l16_bilingual():
    f = F('l16', 'da')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}</td><td>{cd(g['code'],4,2,2,2,s='.')}</td><td>{g['o']}</td><td>{pr(g['proc'],'/')}</td><td>{eu(g['net'])}</td><td>{eu(g['gross'])}</td></tr>")
    return html(f"""<h3>Importangivelse / Import declaration</h3><table border=1><tr><td>Angivelsens løbenr. / Entry no.</td><td>{f.ref}</td><td>MRN</td><td>{f.mrn}</td></tr><tr><td>Sælger / Seller</td><td>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</td><td>Køber / Buyer</td><td>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR/SE: {f.cvr}</td></tr><tr><td>Dato for antagelse / Date of acceptance</td><td>{f.dmy('.')}</td><td>Ombud / Agent</td><td>{f.ag}</td></tr></table><br><table border=1><tr><th>Vare<br>Item</th><th>Varebetegnelse<br>Description</th><th>Tarifnummer<br>Tariff number</th><th>Oprindelse<br>Origin</th><th>Toldprocedure<br>Procedure</th><th>Netto (kg)<br>Net (kg)</th><th>Brutto (kg)<br>Gross (kg)</th></tr>{r}</table>"""), f.truth()
@layout
def l17_per_item_supplier():
    f = F('l17', 'sv', 3)
    r = rows(f, lambda g: f"<table border=1 style='margin-top:8px'><tr><td>Rad {g['n']}</td><td>Tulltaxenr {cd(g['code'],4,2,2,2)}</td><td>Ursprung {f.land(g['o'])}</td></tr><tr><td colspan=2>{g['d']}</td><td>Förf. {g['proc']}</td></tr><tr><td>Vikt netto {sp(g['net'])} kg</td><td>Vikt brutto {sp(g['gross'])} kg</td><td>Värde {sp(g['val'])} SEK</td></tr></table>")
    return html(f"""<h3>Importspecifikation</h3><p>Vår ref {f.ref}. MRN {f.mrn}. Godtagen {f.iso()}.</p><p>Säljare: {f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}<br>Köpare: {f.im}, {f.ist}, {f.ipc} {f.icity}, momsnr DK{f.cvr}<br>Ombud: {f.ag}, {f.ast}, {f.apc} {f.acity}</p>{r}<p>Kollin totalt {sum(g['pk'] for g in f.g)}, bruttovikt totalt {sp(tot(f,'gross'))} kg, nettovikt totalt {sp(tot(f,'net'))} kg</p>"""), f.truth()
@layout
def l18_elements():
    f = F('l18', 'en')
    r = rows(f, lambda g: f"""<table style='margin-top:6px;{B}'><tr><td>[11 03] Goods item</td><td>{g['n']}</td><td>[18 09 056] HS sub-heading</td><td>{g['code'][:6]}</td><td>[18 09 057] CN code</td><td>{g['code'][6:8]}</td><td>[18 09 058] TARIC</td><td>{g['code'][8:]}</td></tr><tr><td>[18 05] Description</td><td colspan=3>{g['d']}</td><td>[16 08] Origin</td><td>{g['o']}</td><td>[11 09] Proc.</td><td>{g['proc']}</td></tr><tr><td>[18 01] Net mass</td><td>{pl_(g['net'])}</td><td>[18 04] Gross mass</td><td>{pl_(g['gross'])}</td></tr></table>""")
    return html(f"""<h3>H1 data set</h3><table><tr><td>[12 09] LRN</td><td>{f.ref}</td><td>[12 01] MRN</td><td>{f.mrn}</td></tr><tr><td>[13 01 016] Exporter name</td><td>{f.ex}</td><td>[13 04 016] Importer name</td><td>{f.im}</td></tr><tr><td>[13 01 018 019] Street</td><td>{f.st}</td><td>[13 04 017] Importer id</td><td>DK{f.cvr}</td></tr><tr><td>[13 01 018 021] Postcode</td><td>{f.pc}</td><td>[13 05 017] Declarant id</td><td>DK{f.agcvr}</td></tr><tr><td>[13 01 018 022] City</td><td>{f.city}</td><td>[15 09] Acceptance</td><td>{f.iso()}</td></tr><tr><td>[13 01 018 020] Country</td><td>{f.cty}</td></tr></table>{r}"""), f.truth()

@layout
def m01_da_mail():
    f = F('m01', 'da', 3)
    r = rows(f, lambda g: f"<li>{g['d']} – varenr. {cd(g['code'],4,2,2,2)} – opr. {g['o']} – brutto {eu(g['gross'])} kg, netto {eu(g['net'])} kg – procedure {pr(g['proc'])}</li>")
    return html(f"<p>Hej {f.im}</p><p>Jeres sending fra {f.ex} er fortoldet. Vores sagsnummer {f.ref}, MRN {f.mrn}. Angivelsen blev antaget {f.dmy()}.</p><ul>{r}</ul><p>Afsender: {f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}<br>Importør: {f.im}, {f.ist}, {f.ipc} {f.icity}, CVR-nr. {f.cvr}</p><p>Venlig hilsen<br>{f.ag}<br>CVR {f.agcvr}</p>"), f.truth()
@layout
def m02_landscape():
    f = F('m02', 'de')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{f.land(g['o'])}</td><td>{g['proc']}</td><td align=right>{g['pk']}</td><td align=right>{eu(g['gross'])}</td><td align=right>{eu(g['net'])}</td><td align=right>{eu(g['val'])}</td><td align=right>{eu(g['val']*.037)}</td><td align=right>{eu(g['val']*.25)}</td></tr>")
    return html(f"<style>@page{{size:A4 landscape}}</style><h3>Zollanmeldung - Positionsliste</h3><table><tr><td>Arbeitsnummer</td><td>{f.ref}</td><td>MRN</td><td>{f.mrn}</td><td>Annahme</td><td>{f.dmy()}</td></tr><tr><td>Verkäufer</td><td colspan=2>{f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}</td><td>Käufer</td><td colspan=2>{f.im}, {f.ist}, {f.ipc} {f.icity}, DK{f.cvr}</td></tr></table><table border=1><tr><th>Pos.</th><th>Codenummer</th><th>Warenbezeichnung</th><th>Ursprung</th><th>Verf.</th><th>Packst.</th><th>Rohm. kg</th><th>Eigenm. kg</th><th>Wert</th><th>Zoll</th><th>EUSt</th></tr>{r}<tr><td colspan=6>Gesamt</td><td align=right>{eu(tot(f,'gross'))}</td><td align=right>{eu(tot(f,'net'))}</td><td align=right>{eu(tot(f,'val'))}</td><td></td><td></td></tr></table>"), f.truth()
@layout
def m03_two_line_rows():
    f = F('m03', 'da')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{cd(g['code'],8,2)}</td><td align=right>{eu(g['net'])}</td><td>{g['o']}</td><td>{g['proc']}</td></tr><tr><td></td><td>{g['d']}</td><td align=right>{eu(g['gross'])}</td><td>{g['pk']} PK</td><td>300</td></tr>")
    return html(f"<h3>Fortoldningskvittering</h3><p>Ekspeditionsnr.: {f.ref}<br>MRN: {f.mrn}<br>Antagelsesdato: {f.dmy('/')}</p><table><tr><td>Eksportør:</td><td>{f.ex}</td><td>Importør:</td><td>{f.im}</td></tr><tr><td></td><td>{f.st}</td><td></td><td>{f.ist}</td></tr><tr><td></td><td>{f.pc} {f.city}</td><td></td><td>{f.ipc} {f.icity}</td></tr><tr><td></td><td>{f.land(f.cty)}</td><td>SE-nr.:</td><td>{f.cvr}</td></tr></table><br><table><tr><th>Nr</th><th>Varekode</th><th>Nettovægt</th><th>Opr.</th><th>Proc.</th></tr><tr><th></th><th>Beskrivelse</th><th>Bruttovægt</th><th>Kolli</th><th>Præf.</th></tr>{r}</table>"), f.truth()
@layout
def m04_labels_under():
    f = F('m04', 'en', 2)
    c = lambda t, v: f'<td>{v}<hr style="margin:1px 0">{lab(t)}</td>'
    r = rows(f, lambda g: f"<table style='margin-top:9px'><tr>{c('item no.',g['n'])}{c('commodity code',g['code'])}{c('origin',g['o'])}{c('net mass kg',uk(g['net']))}{c('gross mass kg',uk(g['gross']))}{c('procedure',g['proc'])}</tr><tr><td colspan=6>{g['d']}<hr style='margin:1px 0'>{lab('description of goods')}</td></tr></table>")
    return html(f"<table><tr>{c('declaration reference',f.ref)}{c('MRN',f.mrn)}{c('acceptance date',f.iso())}</tr><tr>{c('exporter',f'{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}')}{c('importer',f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}')}{c('importer EORI',f'DK{f.cvr}')}</tr></table>{r}"), f.truth()
@layout
def m05_struck():
    f = F('m05', 'da', 3)
    g0 = dict(f.g[1]); wrong = cd('7318156390', 4, 2, 2, 2)
    def row(g): return f"<tr><td>{g['n']}</td><td>{cd(g['code'],4,2,2,2)}</td><td>{g['d']}</td><td>{g['o']}</td><td>{eu(g['net'])}</td><td>{eu(g['gross'])}</td><td>{g['proc']}</td></tr>"
    r = row(f.g[0]) + f"<tr style='text-decoration:line-through'><td>2</td><td>{wrong}</td><td>Bolte</td><td>CN</td><td>{eu(g0['net']+11)}</td><td>{eu(g0['gross']+12)}</td><td>4000</td></tr>" + row(f.g[1]) + row(f.g[2])
    return html(f"<h3>Importangivelse, rettet</h3><p>Referencenr. {f.ref}</p><p>MRN {f.mrn}</p><p>Antagelsesdato {f.iso()}</p><p>Eksportør: {f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</p><p>Importør: {f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR {f.cvr}</p><table border=1><tr><th>Vare nr.</th><th>Varekode</th><th>Beskrivelse</th><th>Opr.</th><th>Nettomasse kg</th><th>Bruttomasse kg</th><th>Procedure</th></tr>{r}</table>"), f.truth()
@layout
def m06_white_tiny():
    f = F('m06', 'en', 3)
    def row(g, s=''): return f"<tr style='{s}'><td>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{g['o']}</td><td>{uk(g['net'])}</td><td>{uk(g['gross'])}</td><td>{g['proc']}</td></tr>"
    ghost = dict(f.g[0], n=4, code='7326909890', net=777.0, gross=790.0, d='Hidden things'); tiny = dict(f.g[0], n=5, code='7318220000', net=55.0, gross=60.0, d='Tiny things')
    r = rows(f, row) + row(ghost, 'color:#fff') + row(tiny, 'font-size:.9pt;line-height:1pt')
    return html(f"<h3>Import declaration</h3><p>Reference {f.ref}<br>MRN {f.mrn}<br>Accepted {f.iso()}</p><p>Exporter<br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</p><p>Importer<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>VAT no. DK{f.cvr}</p><table><tr><th>Item</th><th>Commodity code</th><th>Description</th><th>Origin</th><th>Net mass</th><th>Gross mass</th><th>Procedure</th></tr>{r}</table>"), f.truth()
@layout
def m07_three_papers():
    f = F('m07', 'en', 3)
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{g['o']}</td><td>{uk(g['net'])}</td><td>{uk(g['gross'])}</td><td>{g['proc']}</td></tr>")
    inv = rows(f, lambda g: f"<tr><td>{g['d']}</td><td>{g['code'][:6]}</td><td>{g['pk']} ctn</td><td>{uk(g['val'])}</td></tr>")
    pk = rows(f, lambda g: f"<tr><td>{g['d']}</td><td>{g['code'][:8]}</td><td>{g['pk']}</td><td>{uk(g['net'])}</td><td>{uk(g['gross'])}</td></tr>")
    return html(f"<h3>Import declaration H1</h3><p>LRN {f.ref}<br>MRN {f.mrn}<br>Accepted {f.iso()}</p><table><tr><td>Exporter<br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</td><td>Importer<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>EORI DK{f.cvr}</td></tr></table><table border=1><tr><th>Item</th><th>Commodity code</th><th>Description</th><th>Origin</th><th>Net kg</th><th>Gross kg</th><th>Procedure</th></tr>{r}</table><div style='page-break-before:always'></div><h2>{f.ex}</h2><p>{f.st}, {f.pc} {f.city}</p><h3>COMMERCIAL INVOICE No. {f.inv}</h3><p>Sold to {f.im}</p><table border=1><tr><th>Goods</th><th>HS</th><th>Packages</th><th>USD</th></tr>{inv}</table><div style='page-break-before:always'></div><h2>{f.ex}</h2><h3>PACKING LIST for invoice {f.inv}</h3><table border=1><tr><th>Goods</th><th>HS code</th><th>Cartons</th><th>N.W. kg</th><th>G.W. kg</th></tr>{pk}</table>"), f.truth()
@layout
def m08_sideways_text():
    t, tr = LAYOUTS['l16_bilingual']() ; return ('ROT', t), tr
@layout
def m09_columns_narrow():
    f = F('m09', 'nl')
    r = rows(f, lambda g: f"<div style='margin:6px 0'><div>{g['n']}. {g['d']}</div><div style='font-size:8pt'>Tariefcode: {g['code']} | Oorsprong: {f.land(g['o'])} | Netto: {eu(g['net'])} kg | Bruto: {eu(g['gross'])} kg | Regeling: {pr(g['proc'])}</div></div>")
    return html(f"<h3>Inklaringsbericht</h3><p>Ons kenmerk: {f.ref}<br>MRN-nummer: {f.mrn}<br>Aanvaard op: {f.dmy('-')}</p><p>Verkoper: {f.ex} te {f.city}<br>Adres: {f.st}, {f.pc} {f.city}, {f.land(f.cty)}</p><p>Koper: {f.im}, {f.ist}, {f.ipc} {f.icity}<br>BTW/EORI: DK{f.cvr}</p>{r}<p>Totaal netto {eu(tot(f,'net'))} kg, totaal bruto {eu(tot(f,'gross'))} kg</p>"), f.truth()
@layout
def m10_kv_table():
    f = F('m10', 'en')
    kv = lambda k, v: f"<tr><td style='background:#eee;width:34%'>{k}</td><td>{v}</td></tr>"
    r = rows(f, lambda g: f"<h4>Goods shipment item {g['n']} of {len(f.g)}</h4><table>{kv('Classification (CN + TARIC)',g['code'])}{kv('Goods description',g['d'])}{kv('Country of origin code',g['o'])}{kv('Requested / previous procedure',pr(g['proc'],' / '))}{kv('Net mass (kilograms)',pl_(g['net']))}{kv('Gross mass (kilograms)',pl_(g['gross']))}{kv('Item amount invoiced',pl_(g['val'])+' USD')}</table>")
    return html(f"<h3>Declaration details</h3><table>{kv('Local reference number',f.ref)}{kv('Movement reference number',f.mrn)}{kv('Date of acceptance',f.iso())}{kv('Declarant',f'{f.ag} (DK{f.agcvr})')}{kv('Exporter - name',f.ex)}{kv('Exporter - street and number',f.st)}{kv('Exporter - postcode',f.pc)}{kv('Exporter - city',f.city)}{kv('Exporter - country',f.cty)}{kv('Importer - name',f.im)}{kv('Importer - identification no.','DK'+f.cvr)}</table>{r}"), f.truth()
@layout
def m11_es():
    f = F('m11', 'es')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{g['o']}</td><td>{eu(g['gross'])}</td><td>{eu(g['net'])}</td><td>{g['proc']}</td></tr>")
    return html(f"<h3>DECLARACIÓN DE IMPORTACIÓN - RESUMEN</h3><p>Nº de referencia: {f.ref} &nbsp;&nbsp; MRN: {f.mrn}</p><p>Fecha de admisión: {f.dmy('/')}</p><p><b>Exportador:</b> {f.ex}<br>{f.st}<br>{f.pc} {f.city} ({f.land(f.cty)})</p><p><b>Importador:</b> {f.im}<br>{f.ist}<br>{f.ipc} {f.icity} (Dinamarca)<br>NIF/EORI: DK{f.cvr}</p><table border=1><tr><th>Partida</th><th>Posición estadística</th><th>Mercancía</th><th>P. origen</th><th>Peso bruto</th><th>Peso neto</th><th>Régimen</th></tr>{r}</table>"), f.truth()
@layout
def m12_corrected():
    f = F('m12', 'en', 3)
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{g['o']}</td><td>{uk(g['net']*1.5)}</td><td><b>{uk(g['net'])}</b></td><td>{uk(g['gross'])}</td><td>{g['proc']}</td></tr>")
    return html(f"<h3>Amended import declaration</h3><p>Ref. {f.ref}<br>MRN {f.mrn}<br>Accepted {f.iso()}</p><p>Exporter: {f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}</p><p>Importer: {f.im}, {f.ist}, {f.ipc} {f.icity}, DK{f.cvr}</p><table border=1><tr><th>Item</th><th>Commodity code</th><th>Description</th><th>Origin</th><th>Net mass stated</th><th>Net mass corrected to</th><th>Gross mass</th><th>Procedure</th></tr>{r}</table>"), f.truth()
def mono(lines):
    def draw(path):
        c = canvas.Canvas(path, pagesize=A4); c.setFont('Courier', 8.2); y = 800
        for ln in lines:
            if y < 40: c.showPage(); c.setFont('Courier', 8.2); y = 800
            c.drawString(36, y, ln); y -= 11.5
        c.save()
    return draw
asc = lambda s: s.encode('latin1', 'replace').decode('latin1')
@layout
def p01_mono():
    f = F('p01', 'da')
    ls = ['TOLDBEHANDLING - UDSKRIFT' + ' ' * 30 + f.dmy(), '', f'  SAG: {f.ref:<24} MRN: {f.mrn}', f'  ANTAGET: {f.iso()}', '', f'  AFSENDER....: {f.ex}', f'                {f.st}', f'                {f.pc} {f.city}', f'                {f.cty}', f'  MODTAGER....: {f.im}', f'                {f.ist}', f'                {f.ipc} {f.icity}', f'  CVR-NR......: {f.cvr}', '', ' VARE TARIFNR       OPR   PROC        NETTO KG       BRUTTO KG  BETEGNELSE', ' ' + '-' * 92]
    for g in f.g: ls.append(f"  {g['n']:>3} {g['code']:<12}  {g['o']:<4}  {g['proc']}  {eu(g['net']):>14}  {eu(g['gross']):>14}  {g['d']}")
    ls += [' ' + '-' * 92, f"      I ALT{'':<19}{eu(tot(f,'net')):>16}  {eu(tot(f,'gross')):>14}"]
    return mono([asc(x) for x in ls]), f.truth()
@layout
def p02_mono_blocks():
    f = F('p02', 'de')
    ls = [f'EINFUHR-ZOLLANMELDUNG           BEZUGSNUMMER {f.ref}', f'MRN {f.mrn}        ANNAHME {f.dmy()}', '', f'02 VERSENDER    {f.ex}', f'                {f.st}', f'                {f.cty}-{f.pc} {f.city}', f'08 EMPFAENGER   {f.im}', f'                {f.ist}', f'                DK-{f.ipc} {f.icity}', f'                EORI DK{f.cvr}', f'14 VERTRETER    {f.ag}, {f.acity}', '']
    for g in f.g: ls += [f"POS {g['n']:02d}   WARENNR {cd(g['code'],8,2)}   URSPRUNG {g['o']}   VERFAHREN {g['proc']}", f"         {g['d']}", f"         ROHMASSE {eu(g['gross'])} KG   EIGENMASSE {eu(g['net'])} KG   STAT.WERT {eu(g['val'],0)}", '']
    return mono([asc(x) for x in ls]), f.truth()
@layout
def p03_mono_en():
    f = F('p03', 'en')
    ls = [f'{f.ag.upper()}', f'TEL +45 00 00 00 00   VAT DK{f.agcvr}', '', f'DUTY ADVICE          FILE NO {f.ref}', f'ENTRY NO (MRN)       {f.mrn}', f'ACCEPTED             {f.dmy("-")}', '', f'SHIPPER              {f.ex}', f'                     {f.st}', f'                     {f.city} {f.pc}', f'                     {f.land(f.cty)}', f'CONSIGNEE            {f.im}', f'                     {f.ist}, {f.ipc} {f.icity}', f'CONSIGNEE VAT        DK{f.cvr}', '']
    for g in f.g: ls += [f"{g['n']:>2}) {g['d']}", f"    TARIFF {g['code']}  ORIGIN {f.land(g['o'])}  CPC {g['proc']}", f"    {g['pk']} PKGS   GR.WT {uk(g['gross'])}   NT.WT {uk(g['net'])}", f"    DUTY {uk(g['val']*.037)}  VAT {uk(g['val']*.25)}", '']
    return mono([asc(x) for x in ls]), f.truth()
@layout
def m13_export():
    f = F('m13', 'en', 2)
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code'][:8]}</td><td>{g['d']}</td><td>DK</td><td>{uk(g['net'])}</td><td>{uk(g['gross'])}</td><td>1000</td></tr>")
    return html(f"<h3>Export accompanying document</h3><p>LRN {f.ref}<br>MRN {f.mrn}</p><p>Exporter {f.im}</p><p>Consignee {f.ex}</p><table border=1><tr><th>Item</th><th>Commodity code</th><th>Description</th><th>Origin</th><th>Net</th><th>Gross</th><th>Procedure</th></tr>{r}</table>"), []
@layout
def m14_transit():
    f = F('m14', 'de', 2)
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code'][:6]}</td><td>{g['d']}</td><td>{uk(g['gross'])}</td></tr>")
    return html(f"<h3>Versandanmeldung T1</h3><p>LRN {f.ref} · MRN {f.mrn}</p><p>Versender {f.ex}</p><p>Empfänger {f.im}</p><table border=1><tr><th>Pos</th><th>Warennummer</th><th>Ware</th><th>Rohmasse</th></tr>{r}</table>"), []
@layout
def m15_export_proc():
    # export by its procedure and words in the body only
    f = F('m15', 'da', 2)
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code'][:8]}</td><td>{g['d']}</td><td>DK</td><td>10 00</td><td>{eu(g['net'])}</td><td>{eu(g['gross'])}</td></tr>")
    return html(f"<h3>Toldangivelse</h3><p>Angivelsestype EX A<br>Reference {f.ref}<br>MRN {f.mrn}</p><p>Eksportør {f.im} CVR {f.cvr}</p><p>Modtager {f.ex}, {f.city}, {f.land(f.cty)}</p><table border=1><tr><th>Vare</th><th>Varekode</th><th>Beskrivelse</th><th>Opr.</th><th>Procedure</th><th>Netto</th><th>Brutto</th></tr>{r}</table>"), []

# Other firms, so that no name is known from the layouts above.
MORE = {'VN': [('Công ty CP Thép Hòa An', 'Lô B2, KCN Sóng Thần 1', '75000', 'Dĩ An'), ('Hung Phat Fastener JSC', '27 Le Van Khuong Street', '70000', 'Ho Chi Minh City')], 'KR': [('Daeshin Bolt & Nut Co., Ltd.', '114-gil 31, Noksan Sandan', '46752', 'Busan'), ('Hanbit Extrusion Corp.', '88 Gongdan-ro', '39372', 'Gumi-si')], 'UA': [('TOV Metalokomplekt-Zakhid', 'vul. Promyslova 19', '79024', 'Lviv'), ('PrJSC Dnipro Hardware Plant', '3 Kalynova St.', '49051', 'Dnipro')], 'US': [('Great Lakes Anchor Bolt, Inc.', '4410 W 130th Street, Suite C', '44135', 'Cleveland, OH'), ('Ridgeway Aluminum Products LLC', '1920 County Road 45', '35603', 'Decatur, AL')], 'RS': [('Fabrika vijaka Gradac d.o.o.', 'Bulevar oslobođenja 118', '32000', 'Čačak'), ('ALU Sever d.o.o. Novi Sad', 'Put novosadskog partizanskog odreda 4', '21000', 'Novi Sad')], 'EG': [('Nile Delta Fertilizers S.A.E.', 'Block 13, 2nd Industrial Zone', '34517', 'Damietta'), ('El Nour Cement Company', '15 El Gomhoureya St.', '43511', 'Suez')], 'JP': [('Kawabe Seisakusho K.K.', '2-14-7 Higashi-Sonoda', '661-0953', 'Amagasaki'), ('Toyo Neji Kogyo Co., Ltd.', '5-3 Minami-machi', '577-0053', 'Higashi-Osaka')], 'ZA': [('Highveld Castings (Pty) Ltd', '8 Nickel Street, Extension 12', '1034', 'eMalahleni'), ('Umgeni Wire & Rod Ltd', 'Stand 2210, Jacobs Road', '4026', 'Durban')]}
MLAND = {'VN': 'Vietnam|Vietnam|Vietnam|Vietnam|Viêt Nam|Vietnam|Vietnam|Wietnam', 'KR': 'Sydkorea|Republic of Korea|Südkorea|Sydkorea|Corée du Sud|Zuid-Korea|Corea del Sud|Korea Południowa', 'UA': 'Ukraine|Ukraine|Ukraine|Ukraina|Ukraine|Oekraïne|Ucraina|Ukraina', 'US': 'USA|United States|USA|USA|États-Unis|Verenigde Staten|Stati Uniti|Stany Zjednoczone', 'RS': 'Serbien|Serbia|Serbien|Serbien|Serbie|Servië|Serbia|Serbia', 'EG': 'Egypten|Egypt|Ägypten|Egypten|Égypte|Egypte|Egitto|Egipt', 'JP': 'Japan|Japan|Japan|Japan|Japon|Japan|Giappone|Japonia', 'ZA': 'Sydafrika|South Africa|Südafrika|Sydafrika|Afrique du Sud|Zuid-Afrika|Sudafrica|RPA'}
LAND.update(MLAND)
MIMP = [('Hvidsten Facadeteknik A/S', 'Lundagervej 22B', '8722', 'Hedensted'), ('P. Bruun Stålhandel', 'Gl. Kongevej 114, st. th.', '1850', 'Frederiksberg C'), ('Nordvest Gødning A.m.b.A.', 'Havnepladsen 1', '7680', 'Thyborøn'), ('Midtfyns Smede- og Maskinværksted ApS', 'Stationsvej 3', '5750', 'Ringe')]
MAG = [('Skan-Told Spedition ApS', 'Transitvej 14', '6330', 'Padborg'), ('Öresund Customs Services AB', 'Kajgatan 9', '211 20', 'Malmö'), ('Rhenus & Voss Zollagentur GmbH', 'Hafenstr. 3', '24103', 'Kiel')]
MGOODS = {'7318141000': ['Selvskærende skruer A2', 'Self-tapping screws, stainless', 'Blechschrauben A2', 'Självgängande skruvar'], '7308909890': ['Trappevanger, varmforzinket', 'Stair stringers, galvanised', 'Treppenwangen, feuerverzinkt', 'Trappsidor, varmförzinkade'], '7608208990': ['Rør af aluminiumlegering 40x3', 'Tubes of aluminium alloy 40x3', 'Rohre aus Aluminiumlegierung', 'Rör av aluminiumlegering'], '7219331000': ['Rustfri plade 1.4301, 2B', 'Stainless sheet 1.4301, 2B', 'Edelstahlblech 1.4301', 'Rostfri plåt 1.4301'], '3105201000': ['NPK-gødning 21-3-10', 'NPK fertiliser 21-3-10', 'NPK-Dünger 21-3-10', 'NPK-gödsel 21-3-10'], '2523210000': ['Hvid cement CEM I 52,5 R', 'White cement CEM I 52.5 R', 'Weißzement CEM I 52,5 R', 'Vit cement CEM I 52,5'], '7217209000': ['Forzinket ståltråd 2,5 mm', 'Galvanised wire 2.5 mm', 'Draht, verzinkt 2,5 mm', 'Förzinkad tråd 2,5 mm'], '7601208090': ['Støbebarrer AlSi10', 'Casting ingots AlSi10', 'Gussbarren AlSi10', 'Gjutgods tackor AlSi10']}
class G(F):
    def __init__(f, name, lang, n=None, ref=None):
        super().__init__(name, lang, n, 10, ref); r = f.r
        f.cty = r.choice(list(MORE)); f.ex, f.st, f.pc, f.city = r.choice(MORE[f.cty])
        f.im, f.ist, f.ipc, f.icity = r.choice(MIMP); f.ag, f.ast, f.apc, f.acity = r.choice(MAG)
        for g, c in zip(f.g, r.sample(list(MGOODS), len(f.g))): g.update(code=c, d=MGOODS[c][f.i if f.i < 4 else 1], o=f.cty if r.random() < .6 else r.choice(list(MORE)))

@layout
def n01_slashes():
    f = G('n01', 'da')
    r = rows(f, lambda g: f"<tr><td colspan=4><b>{g['n']:02d}</b> &nbsp; {g['d']}</td></tr><tr><td>Vnr. {cd(g['code'],4,4,2)}</td><td>Opr. {g['o']}</td><td>Brt./nto. kg {eu(g['gross'])} / {eu(g['net'])}</td><td>Proc. {g['proc']}</td></tr>")
    return html(f"<p style='text-align:center'><b>{f.ag}</b> – {f.ast} – {f.apc} {f.acity} – CVR {f.agcvr}</p><h3>Kvittering for indførsel</h3><p>Vort nr. {f.ref} / MRN {f.mrn} / antaget {f.dmy()}</p><p>Afs.: {f.ex} / {f.st} / {f.pc} {f.city} / {f.land(f.cty)}</p><p>Modt.: {f.im} / {f.ist} / {f.ipc} {f.icity} / cvr {f.cvr}</p><table>{r}</table>"), f.truth()
@layout
def n02_grid_above():
    f = G('n02', 'en')
    c = lambda k, v, w=25: f"<div style='float:left;width:{w}%;box-sizing:border-box;padding:3px 6px;min-height:32px'><div style='font-size:6.5pt;color:#777;text-transform:uppercase'>{k}</div>{v}</div>"
    r = rows(f, lambda g: "<div style='border-top:1px solid #aaa;clear:both'>" + c('Item', g['n'], 10) + c('Commodity', g['code'], 20) + c('Origin', g['o'], 10) + c('Net kg', uk(g['net']), 20) + c('Gross kg', uk(g['gross']), 20) + c('Regime', g['proc'], 20) + c('Particulars', g['d'], 100) + '</div>')
    return html(c('Job file', f.ref) + c('Entry MRN', f.mrn, 50) + c('Accepted', f.iso()) + c('Shipper name', f.ex, 50) + c('Shipper address line 1', f.st, 50) + c('Shipper address line 2', f'{f.pc} {f.city}', 50) + c('Shipper country', f.land(f.cty), 50) + c('Buyer name', f.im, 50) + c('Buyer VAT', 'DK' + f.cvr, 50) + c('Broker', f.ag, 50) + c('Broker VAT', 'DK' + f.agcvr, 50) + r), f.truth()
@layout
def n03_letter_blocks():
    f = G('n03', 'de')
    kv = lambda k, v: f"<tr><td style='width:38%'>{k}</td><td>{v}</td></tr>"
    r = rows(f, lambda g: f"<div style='margin-top:9px'><b>Pos. {g['n']}: {g['d']}</b><table style='width:60%'>{kv('Zolltarif-Nr.', cd(g['code'],4,2,2,2))}{kv('Herkunft (Ursprung)', f.land(g['o']))}{kv('Gewicht netto', eu(g['net'])+' kg')}{kv('Gewicht brutto', eu(g['gross'])+' kg')}{kv('Verfahren', pr(g['proc']))}</table></div>")
    return html(f"<div style='font-size:7pt'>{f.ag} · {f.ast} · {f.apc} {f.acity}</div><div style='float:left;width:55%'>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>Dänemark</div><div style='float:left;width:45%'>Unsere Akte: {f.ref}<br>Datum: 30.06.2026<br>Ihre USt-IdNr.: DK{f.cvr}</div><div style='clear:both;height:24px'></div><p><b>Abrechnung Ihrer Einfuhr, MRN {f.mrn}</b></p><p>Annahme durch die Zollstelle am {f.dmy()}. Lieferant war {f.ex}, {f.st}, {f.pc} {f.city}, {f.land(f.cty)}.</p>{r}"), f.truth()
@layout
def n04_sidebar():
    f = G('n04', 'sv', 3)
    s = lambda k, v: f"<div style='margin-bottom:7px'><div style='font-size:7pt;color:#555'>{k}</div>{v}</div>"
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}<br>{cd(g['code'],4,2,2,2,s='.')}</td><td>{g['o']}</td><td align=right>{sp(g['net'])}<br>{sp(g['gross'])}</td><td>{g['proc']}</td></tr>")
    return html(f"<div style='float:left;width:30%'>{s('Ärende', f.ref)}{s('MRN', f.mrn)}{s('Antagen', f.iso())}{s('Leverantör', f'{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}')}{s('Importör', f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}')}{s('Importörens momsnr', 'DK'+f.cvr)}{s('Handläggare', f.ag)}</div><div style='float:left;width:70%'><table><tr><th>Nr</th><th>Vara<br>Statnr</th><th>Urspr.</th><th>Netto kg<br>Brutto kg</th><th>Förf.</th></tr>{r}</table></div>"), f.truth()
@layout
def n05_entry_summary():
    f = G('n05', 'en')
    b = lambda n, k, v, w: f'<div style="float:left;width:{w}%;box-sizing:border-box;{B};padding:2px 4px;min-height:40px"><span style="font-size:6.5pt">{n}. {k}</span><br>{v}</div>'
    r = rows(f, lambda g: f"<tr><td>{g['n']:03d}</td><td>{g['d'].upper()}<br>{cd(g['code'],4,2,2,2,s='.')}</td><td>{uk(g['gross'])} KG<br>{uk(g['net'])} KG</td><td>{uk(g['val'])}</td><td>O {g['o']}</td><td>{g['proc']}</td></tr>")
    return html('<h3>ENTRY SUMMARY</h3>' + b(1, 'Filer code / entry number', f.mrn, 40) + b(2, 'Entry date', f.iso(), 20) + b(3, 'Broker file no.', f.ref, 40) + b(12, 'Foreign exporter name and address', f'{f.ex}<br>{f.st}<br>{f.city} {f.pc}<br>{f.cty}', 50) + b(26, 'Importer of record name and address', f'{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>DK', 50) + b(23, 'Importer number', f'DK{f.cvr}', 50) + b(42, 'Broker', f'{f.ag}, VAT DK{f.agcvr}', 50) + f"<div style='clear:both'></div><table border=1><tr><th>27. Line</th><th>28. Merchandise<br>29. Tariff no.</th><th>30. Gross weight<br>31. Net weight</th><th>32. Entered value</th><th>33. Origin</th><th>34. CPC</th></tr>{r}</table>"), f.truth()
@layout
def n06_mail_list():
    f = G('n06', 'da')
    r = rows(f, lambda g: f"<p>Linje {g['n']}: {g['d']}<br>- toldkode: {g['code']}<br>- oprindelse: {f.land(g['o'])}<br>- nettovægt: {eu(g['net'])} kg<br>- bruttovægt: {eu(g['gross'])} kg<br>- regime: {g['proc']}</p>")
    return html(f"<p>Fra: {f.ag} &lt;told@example.dk&gt;<br>Til: {f.im}<br>Emne: Fortoldet – {f.ref} – {f.mrn}</p><p>Godmorgen</p><p>Herved oplysninger om jeres indførsel, som Toldstyrelsen antog den {f.dmy('/')}.</p><p>Sælger er<br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}</p><p>Importør er<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR {f.cvr}</p>{r}<p>Hilsen<br>{f.ag}</p>"), f.truth()
@layout
def n07_code_last():
    f = G('n07', 'de')
    r = rows(f, lambda g: f"<tr><td>{g['d']}</td><td>{g['proc']}</td><td align=right>{eu(g['val'])}</td><td align=right>{eu(g['gross'],1) if round(g['gross'],1)==g['gross'] else eu(g['gross'])}</td><td align=right>{eu(g['net'])}</td><td>{g['o']}</td><td>{cd(g['code'],8,2)}</td></tr>")
    return html(f"<h3>Positionsübersicht {f.ref}</h3><table border=1><tr><th>Handelsübliche Benennung</th><th>Zollverf.</th><th>Betrag EUR</th><th>Rohgew. kg</th><th>Eigengew. kg</th><th>UL</th><th>TARIC-Nr.</th></tr>{r}</table><p>MRN: {f.mrn} (Annahme {f.dmy()})</p><table><tr><td><b>Verkäufer/Versender</b><br>{f.ex}<br>{f.st}<br>{f.cty} {f.pc} {f.city}</td><td><b>Käufer/Anmelder</b><br>{f.im}<br>{f.ist}<br>DK {f.ipc} {f.icity}<br>EORI DK{f.cvr}</td><td><b>Vertreter</b><br>{f.ag}<br>{f.ast}<br>{f.apc} {f.acity}<br>EORI DK{f.agcvr}</td></tr></table>"), f.truth()
@layout
def n08_party_table():
    f = G('n08', 'en')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code'][:8]}</td><td>{g['code'][8:]}</td><td>{g['d']}</td><td>{g['o']}</td><td>{pl_(g['net'],3)}</td><td>{pl_(g['gross'],3)}</td><td>{g['proc'][:2]}</td><td>{g['proc'][2:]}</td></tr>")
    return html(f"<h3>Declaration extract</h3><table border=1><tr><th>LRN</th><th>MRN</th><th>Acceptance</th><th>Items</th></tr><tr><td>{f.ref}</td><td>{f.mrn}</td><td>{f.iso()}</td><td>{len(f.g)}</td></tr></table><br><table border=1><tr><th>Role</th><th>Name</th><th>Street</th><th>Postcode</th><th>City</th><th>Ctry</th><th>ID</th></tr><tr><td>Exporter</td><td>{f.ex}</td><td>{f.st}</td><td>{f.pc}</td><td>{f.city}</td><td>{f.cty}</td><td></td></tr><tr><td>Importer</td><td>{f.im}</td><td>{f.ist}</td><td>{f.ipc}</td><td>{f.icity}</td><td>DK</td><td>DK{f.cvr}</td></tr><tr><td>Declarant</td><td>{f.ag}</td><td>{f.ast}</td><td>{f.apc}</td><td>{f.acity}</td><td></td><td>DK{f.agcvr}</td></tr></table><br><table border=1><tr><th>No</th><th>CN</th><th>TARIC</th><th>Description</th><th>Orig.</th><th>Net kg</th><th>Gross kg</th><th>Req.</th><th>Prev.</th></tr>{r}</table>"), f.truth()
@layout
def n09_finnish():
    f = G('n09', 'fi')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['code']}</td><td>{g['d']}</td><td>{g['o']}</td><td align=right>{sp(g['gross'])}</td><td align=right>{sp(g['net'])}</td><td>{pr(g['proc'])}</td></tr>")
    return html(f"<h3>Tuonti-ilmoitus</h3><p>Viitenumero: {f.ref}<br>MRN: {f.mrn}<br>Hyväksytty: {f.dmy()}</p><table><tr><td>Viejä<br>{f.ex}<br>{f.st}<br>{f.pc} {f.city}<br>{f.cty}</td><td>Tuoja<br>{f.im}<br>{f.ist}<br>{f.ipc} {f.icity}<br>EORI DK{f.cvr}</td></tr></table><table border=1><tr><th>Erä</th><th>Tavarakoodi</th><th>Tavaran kuvaus</th><th>Alkuperämaa</th><th>Bruttomassa</th><th>Nettomassa</th><th>Menettely</th></tr>{r}</table>"), f.truth()
@layout
def n10_czech():
    f = G('n10', 'cs')
    r = rows(f, lambda g: f"<tr><td>{g['n']}</td><td>{g['d']}</td><td>{cd(g['code'],8,2)}</td><td>{g['o']}</td><td>{g['proc']}</td><td align=right>{sp(g['net'])}</td><td align=right>{sp(g['gross'])}</td></tr>")
    return html(f"<h3>Dovozní celní prohlášení</h3><p>Číslo jednací {f.ref} &nbsp; MRN {f.mrn} &nbsp; Přijato {f.dmy()}</p><p>Odesílatel: {f.ex}, {f.st}, {f.pc} {f.city}, {f.cty}</p><p>Příjemce: {f.im}, {f.ist}, {f.ipc} {f.icity}, IČ DK{f.cvr}</p><table border=1><tr><th>Pol.</th><th>Popis zboží</th><th>Kód zboží</th><th>Země původu</th><th>Režim</th><th>Čistá hmotnost (kg)</th><th>Hrubá hmotnost (kg)</th></tr>{r}</table>"), f.truth()
@layout
def n11_paths():
    f = G('n11', 'en', 3)
    p = lambda k, v: f"{k} = {v}<br>"
    r = rows(f, lambda g: p(f"Item[{g['n']}].GoodsDescription", g['d']) + p(f"Item[{g['n']}].Commodity.Classification", g['code']) + p(f"Item[{g['n']}].Origin.CountryCode", g['o']) + p(f"Item[{g['n']}].NetMass", pl_(g['net'])) + p(f"Item[{g['n']}].GrossMass", pl_(g['gross'])) + p(f"Item[{g['n']}].RequestedProcedure", g['proc']))
    return html('<div style="font:8pt DejaVu Sans Mono">' + p('Header.LRN', f.ref) + p('Header.MRN', f.mrn) + p('Header.AcceptanceDate', f.iso()) + p('Exporter.Name', f.ex) + p('Exporter.Address.Street', f.st) + p('Exporter.Address.Postcode', f.pc) + p('Exporter.Address.City', f.city) + p('Exporter.Address.Country', f.cty) + p('Importer.Name', f.im) + p('Importer.Identification', 'DK' + f.cvr) + p('Declarant.Name', f.ag) + p('Declarant.Identification', 'DK' + f.agcvr) + r + '</div>'), f.truth()
@layout
def n12_cards_behind():
    f = G('n12', 'da', 4)
    r = rows(f, lambda g: f"<div style='float:left;width:50%;box-sizing:border-box;padding:6px;min-height:80px'><b>{g['d']}</b><br>{g['code']} (varekode)<br>{f.land(g['o'])} (oprindelse)<br>{eu(g['net'])} kg netto, {eu(g['gross'])} kg brutto<br>{g['proc']} (procedure)</div>")
    return html(f"<h3>Varekort</h3><table><tr><td>Afsender<br><b>{f.ex}</b><br>att. Export Dept.<br>{f.st}<br>{f.pc} {f.city}<br>{f.land(f.cty)}<br>Tel. +00 12 34 56</td><td>Modtager<br><b>{f.im}</b><br>v/ indkøb<br>{f.ist}<br>{f.ipc} {f.icity}<br>CVR {f.cvr}</td><td>{f.ref}<br><small>(vores reference)</small><br>{f.mrn}<br><small>(MRN)</small><br>{f.dmy()}<br><small>(antaget)</small></td></tr></table>{r}"), f.truth()

os.makedirs(out, exist_ok=True)
for name, fn in LAYOUTS.items():
    if len(sys.argv) > 3 and not any(name.startswith(a) for a in sys.argv[3:]): continue
    body, truth = fn(); path = f'{out}/{name.replace("_","-")}.pdf'
    if callable(body): body(path)
    elif isinstance(body, tuple):
        weasyprint.HTML(string='<style>@page{size:A4;margin:0}</style><div style="position:absolute;width:270mm;height:190mm;left:200mm;top:10mm;transform-origin:top left;transform:rotate(90deg)">' + body[1].replace('@page{size:A4;margin:14mm}', '') + '</div>').write_pdf(path)
    else: weasyprint.HTML(string=body).write_pdf(path)
    json.dump(truth, open(path.replace('.pdf', '.truth.json'), 'w'), ensure_ascii=False, indent=1)
