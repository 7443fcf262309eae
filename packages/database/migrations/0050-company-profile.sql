-- Who the declaring company is: asked for once, used by every report, deadline and letter.

create table company_profiles (
  organisation_id       uuid not null references organisations,
  legal_name            text not null default '',
  -- role in the registry: 01 importer, 02 indirect customs representative, 03 both
  role                  text not null default '01' check (role in ('01', '02', '03')),
  street                text not null default '',
  street_additional     text not null default '',
  street_number         text not null default '',
  postcode              text not null default '',
  city                  text not null default '',
  subdivision           text not null default '',
  po_box                text not null default '',
  country               text not null default '' check (country ~ '^([A-Z]{2})?$'),
  contact_person        text not null default '',
  contact_email         text not null default '',
  contact_phone         text not null default '',
  timezone              text not null default 'Europe/Copenhagen',
  signatory_name        text not null default '',
  signatory_position    text not null default '',
  signature_place       text not null default '',
  competent_authority   text not null default '',
  -- authorised CBAM declarant (Regulation (EU) 2023/956 Art. 5 and 17)
  authorisation_status  text not null default 'none' check (authorisation_status in ('none', 'applied', 'authorised', 'refused', 'revoked')),
  cbam_account_number   text not null default '',
  applied_on            date,
  granted_on            date,
  -- applied by 31 March 2026 and so allowed to import until the decision (Art. 17(7a))
  has_provisional_right boolean not null default false,
  -- a declaration is submitted by somebody other than its author
  requires_four_eyes    boolean not null default false,
  version               integer not null default 1,
  updated_at            timestamptz not null,
  updated_by_name       text not null,
  primary key (organisation_id)
);

create table company_eoris (
  organisation_id uuid not null references organisations,
  eori            text not null,
  name            text not null default '',
  is_primary      boolean not null default false,
  primary key (organisation_id, eori)
);
create unique index one_primary_eori on company_eoris (organisation_id) where is_primary;

select lods_company_table('company_profiles'), lods_company_table('company_eoris');
