import type { TablePrivacy } from './privacy-class.ts';

/** What each column of each table holds, and what becomes of the table in the archive of a company. A column that is not here fails the check. */
export const privacy: Readonly<Record<string, TablePrivacy>> = {
  account_links: {
    fate: 'left',
    personal: 'email',
    secret: 'token_hash',
    technical: 'account_id purpose expires_at',
  },
  accounts: {
    fate: 'left',
    personal: 'username username_key first_name last_name email email_confirmed_at',
    secret: 'password_hash totp_secret totp_pending',
    technical:
      'id type password_changed_at is_operator last_organisation_id created_at disabled_at totp_last_step is_visitor',
  },
  actual_emissions: {
    fate: 'carried',
    personal: 'verifier_name updated_by_name',
    trade:
      'cn_code period_from period_to specific_direct specific_indirect production_method determination_method electricity_source electricity_consumed_mwh_per_t emission_factor evidence_note verified_on source specific_free_allocation benchmark_route evidence_file_name accreditation_body materiality_percent valid_until site_visit site_visit_on report_file_name',
    technical:
      'organisation_id id installation_record_id evidence_file_sha256 verification_state updated_at version lacks_precursors answer_id answer_thread_id accreditation_number report_file_sha256',
  },
  allowances: {
    fate: 'carried',
    personal: 'created_by_name',
    trade:
      'allocation_year allocation_quarter allocated_quantity carbon_price expiry_date auto_surrender_enabled auto_surrender_threshold is_cancelled',
    technical: 'organisation_id id allowance_id created_at version',
  },
  annual_declarations: {
    fate: 'carried',
    personal: 'submitted_by_name answer_remarks',
    trade: 'year embedded_tco2e certificates cost_eur answered_on answer_reference',
    technical: 'organisation_id id revision status frozen_sha256 submitted_at submitted_by',
  },
  annual_documents: {
    fate: 'carried',
    personal: 'file_name uploaded_by_name',
    trade: 'year',
    technical: 'organisation_id id revision media_type size_bytes sha256 uploaded_at',
  },
  articles: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'number description cn_code taric_code country_of_origin piece_kg',
    technical: 'organisation_id id supplier_id installation_id version created_at updated_at',
  },
  answer_acceptances: {
    fate: 'carried',
    personal: 'accepted_by_name',
    trade: 'replaced',
    technical: 'organisation_id id thread_id answer_id supplier_id accepted_at taken_back_at',
  },
  answer_drafts: {
    fate: 'carried',
    personal: 'content',
    technical: 'organisation_id thread_id version saved_at',
  },
  answer_notices: { fate: 'read', technical: 'organisation_id delivery_id told_at' },
  answer_visits: {
    fate: 'left',
    secret: 'cookie_hash',
    technical: 'organisation_id id link_id started_at expires_at',
  },
  api_keys: {
    fate: 'left',
    secret: 'token_hash',
    technical: 'id account_id organisation_id name scope made_at expires_at last_used_at',
  },
  assessments: {
    fate: 'carried',
    personal: 'assessed_by_name',
    trade: 'cn_code country_of_origin goods_value result',
    technical: 'organisation_id id purpose assessed_at',
  },
  audit_log: {
    fate: 'read',
    personal: 'actor_name detail',
    trade: 'action',
    technical: 'organisation_id id at actor_id subject_kind subject_id number previous_hash hash',
  },
  audit_seals: {
    fate: 'left',
    technical: 'organisation_id number hash',
  },
  authorisation_files: {
    fate: 'carried',
    personal: 'content updated_by_name',
    technical: 'organisation_id version updated_at',
  },
  automation_rules: {
    fate: 'carried',
    personal: 'notify_email created_by_name',
    trade:
      'rule_name rule_type trigger_condition trigger_value action_type action_quantity max_price min_price is_active last_executed stopped_why',
    technical: 'organisation_id id execution_count watched_number version created_at',
  },
  automation_runs: {
    fate: 'carried',
    trade: 'trigger_text chain outcome message phrases quantity',
    technical: 'organisation_id id rule_id trigger_key noticed_at executed_at',
  },
  backup_codes: {
    fate: 'left',
    secret: 'code_hash',
    technical: 'account_id',
  },
  calendar_links: {
    fate: 'left',
    secret: 'token_hash',
    technical: 'organisation_id account_id made_at',
  },
  certificates: {
    fate: 'carried',
    personal: 'created_by_name',
    trade: 'certificate_type emissions_covered carbon_price_per_tonne valid_from valid_to is_transferable',
    technical: 'organisation_id id certificate_number created_at',
  },
  company_eoris: {
    fate: 'carried',
    trade: 'eori name is_primary',
    technical: 'organisation_id',
  },
  company_identities: { fate: 'left', personal: 'subject', technical: 'organisation_id account_id linked_at' },
  company_mail_domains: { fate: 'left', trade: 'domain', technical: 'organisation_id proof proven_at' },
  company_networks: {
    fate: 'left',
    personal: 'updated_by_name',
    trade: 'networks',
    technical: 'organisation_id updated_at',
  },
  company_numbers: {
    fate: 'carried',
    personal: 'added_by_name',
    trade: 'names source',
    technical: 'organisation_id number added_at',
  },
  company_profiles: {
    fate: 'carried',
    personal:
      'street street_additional street_number postcode city po_box contact_person contact_email contact_phone signatory_name signatory_position updated_by_name',
    trade:
      'legal_name role subdivision country timezone competent_authority applied_on granted_on has_provisional_right requires_four_eyes',
    technical: 'organisation_id signature_place authorisation_status cbam_account_number version updated_at',
  },
  company_second_factors: { fate: 'left', personal: 'required_by_name', technical: 'organisation_id required_at' },
  company_sign_ins: {
    fate: 'left',
    personal: 'updated_by_name',
    secret: 'client_secret',
    trade: 'issuer client_id',
    technical: 'organisation_id adds_viewers is_required worked_at updated_at',
  },
  customs_declarations: {
    fate: 'carried',
    personal: 'sender_name sender_address readings approved_by_name supplier_email updated_by_name consignee_name',
    trade:
      'record_index document_type source_file_name company_registration country_of_origin product_code description procedure_code net_weight_kg gross_weight_kg import_date error unsettled cn_code direct_emissions indirect_emissions emissions_source figures supplier_direct_emissions supplier_indirect_emissions supplier_scope1_emissions supplier_scope2_emissions supplier_scope3_emissions supplier_data_source supplier_reporting_period carbon_price_already_paid_eur_per_t scope goods_note is_held',
    technical:
      'organisation_id id paper_id status reference_number mrn approved_at supplier_installation_id goods_item_id version created_at updated_at declaration_id item_number',
  },
  customs_papers: {
    fate: 'carried',
    personal: 'file_name created_by_name',
    trade: 'pages findings',
    technical: 'organisation_id id sha256 size_bytes created_at layout_id',
  },
  deadline_reminders: {
    fate: 'read',
    trade: 'deadline',
    technical: 'organisation_id account_id mail_id sent_at',
  },
  declaration_authors: {
    fate: 'carried',
    personal: 'name',
    trade: 'since',
    technical: 'organisation_id declaration_id account_id',
  },
  notices: { fate: 'read', technical: 'organisation_id id account_id kind comment_id told_at read_at' },
  declaration_comments: {
    fate: 'carried',
    personal: 'text written_by_name',
    technical: 'organisation_id id declaration_id item_number written_at written_by',
  },
  declarations: {
    fate: 'carried',
    personal: 'declarant_name created_by_name updated_by_name submitted_by_name answer_remarks header_as_reported',
    trade:
      'superseded_by reporting_year reporting_period installation_country net_mass_t emissions_tco2e open_sums certificates cost_eur answered_on answer_reference',
    technical:
      'organisation_id id chain_id revision number status declarant_id goods_count version created_at created_by updated_at updated_by submitted_at frozen_sha256 archive_sha256 report_sha256 header_fingerprint goods_version',
  },
  emission_requests: {
    fate: 'carried',
    personal: 'address sent_by_name',
    technical: 'organisation_id declaration_id mail_id language sent_at',
  },
  enquiries: {
    fate: 'left',
    personal: 'name email company phone message',
    technical: 'id company_size request_type fingerprint received_at',
  },
  exchange_deliveries: {
    fate: 'read',
    personal: 'sender_name content',
    trade: 'box receiver_name',
    technical: 'organisation_id id kind thread_id version sender_id receiver_id content_sha256 sent_at',
  },
  exchange_files: {
    fate: 'read',
    trade: 'file_name',
    technical: 'organisation_id delivery_id sha256 size_bytes',
  },
  exchange_links: {
    fate: 'read',
    secret: 'token_hash',
    technical: 'organisation_id id supplier_id thread_id opened_at expires_at revoked_at',
  },
  exchange_partners: {
    fate: 'read',
    trade: 'partner_name since',
    technical: 'organisation_id partner_id supplier_id ended_at',
  },
  files_to_forget: {
    fate: 'left',
    technical: 'organisation_id sha256',
  },
  goods_emissions: {
    fate: 'carried',
    trade:
      'production_country specific_embedded specific_direct specific_indirect determination_type registry is_verified',
    technical:
      'organisation_id id declaration_id goods_item_id sequence_number operator_id installation_id installation_record_id method_id parameter_id',
  },
  goods_items: {
    fate: 'carried',
    personal: 'registry as_reported changed_by_name',
    trade:
      'cn_code hs_code product_name good_type country_of_origin import_area imported_quantity net_mass measurement_unit net_mass_t emission_value import_date importer_eori emissions_tco2e certificates cost_eur',
    technical:
      'organisation_id id declaration_id item_number supplier_id law_version as_reported_fingerprint earlier_ids version changed_at',
  },
  goods_sums: {
    fate: 'left',
    trade:
      'importer_eori cn_code country_of_origin measurement_unit has_actual_data net_mass net_mass_t emissions_tco2e goods_without_emissions certificates cost_eur goods_without_cost import_quarter taric_code requested_procedure previous_procedure records additional_procedure exemption',
    technical: 'organisation_id declaration_id goods_version place goods_count',
  },
  import_lines: {
    fate: 'carried',
    personal: 'supplier',
    trade:
      'sheet mrn item cn_code country_of_origin net_mass_kg energy_mwh customs_date quarter procedure importer_eori installation description emissions_tco2e certificates cost_eur findings taric_code article_number',
    technical: 'organisation_id import_id position state row_number supplier_id declaration_id goods_item_id',
  },
  import_mappings: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'shape columns',
    technical: 'organisation_id updated_at',
  },
  import_suppliers: {
    fate: 'carried',
    personal: 'name_key updated_by_name',
    technical: 'organisation_id supplier_id installation_record_id updated_at installation_key',
  },
  import_uses: {
    fate: 'left',
    trade: 'line_count',
    technical: 'organisation_id import_id declaration_id part',
  },
  imports: {
    fate: 'carried',
    personal: 'name uploaded_by_name',
    trade: 'sentence understood chosen quarter is_compared',
    technical:
      'organisation_id id kind source_key size_bytes state progress_id accepted_count remark_count refused_count outside_count repeated_count version uploaded_at uploaded_by ended_at held_count omitted_count cancelled_count copies_count',
  },
  installations: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'name economic_activity address un_locode latitude longitude production_routes cn_codes',
    technical: 'organisation_id id supplier_id operator_record_id installation_id archived_at version updated_at',
  },
  invitations: {
    fate: 'left',
    personal: 'email invited_by_name',
    secret: 'token_hash',
    technical: 'id organisation_id role sent_at expires_at',
  },
  journal_accounts: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'expense_account liability_account',
    technical: 'organisation_id updated_at',
  },
  journal_months: {
    fate: 'carried',
    personal: 'booked_by_name',
    trade: 'year month amount_eur',
    technical: 'organisation_id booked_at',
  },
  known_devices: {
    fate: 'left',
    secret: 'token_hash',
    technical: 'account_id expires_at',
  },
  law_changes: {
    fate: 'carried',
    trade: 'tables goods',
    technical: 'organisation_id id fingerprint found_at',
  },
  ledger_accounts: {
    fate: 'carried',
    trade: 'unit balance',
    technical: 'organisation_id id kind subject_kind subject_id',
  },
  ledger_entries: {
    fate: 'carried',
    trade: 'amount balance_after',
    technical: 'organisation_id movement_id line account_id',
  },
  ledger_movements: {
    fate: 'carried',
    personal: 'actor_name note',
    trade: 'counterparty price_per_tonne held_after cause',
    technical: 'organisation_id id number kind at trade_id',
  },
  legal_table_rows: {
    fate: 'left',
    law: 'name sha256 number cells',
  },
  legal_tables: {
    fate: 'left',
    law: 'name sha256 version source notice row_count loaded_at',
  },
  legal_tables_in_force: {
    fate: 'left',
    law: 'name sha256',
  },
  line_sums: {
    fate: 'left',
    trade: 'customs_date line_count net_mass_kg energy_mwh lines_with_mass lines_with_energy',
    technical: 'organisation_id declaration_id goods_item_id part',
  },
  mail_pace: {
    fate: 'left',
    technical: 'is_only next_at',
  },
  mailings: {
    fate: 'read',
    personal: 'asked_by_name outcome',
    technical: 'organisation_id id line_ids language keeps_languages state sends_at asked_by',
  },
  mails: {
    fate: 'read',
    personal: 'from_name to_address to_name reply_to subject body_text body_html attachments answer',
    technical: 'organisation_id id kind status message_id tries claimed_by claimed_at created_at settled_at',
  },
  market_bids: {
    fate: 'left',
    trade: 'price_per_tonne',
    technical: 'id listing_id bidder_id placed_at',
  },
  market_listings: {
    fate: 'left',
    trade:
      'lister_name certificate_type valid_from valid_to listing_type quantity price_per_tonne valid_until description settled_price cause',
    technical: 'id listing_id lister_id certificate_id status listed_at settled_at',
  },
  memberships: {
    fate: 'left',
    technical: 'account_id organisation_id role created_at',
  },
  migrations: {
    fate: 'left',
    technical: 'name checksum applied_at',
  },
  obligation_assumptions: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'year price_eur penalty_eur certificates_on_account holding_way',
    technical: 'organisation_id version updated_at',
  },
  obligation_plans: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'year q1_eur q2_eur q3_eur q4_eur',
    technical: 'organisation_id version updated_at',
  },
  operators: {
    fate: 'carried',
    personal: 'name address contact_name contact_phone contact_email updated_by_name',
    technical: 'organisation_id id supplier_id operator_id version updated_at',
  },
  organisations: {
    fate: 'left',
    trade: 'name country is_demo',
    technical: 'id kind created_at',
  },
  plants: {
    fate: 'carried',
    personal: 'fields updated_by_name',
    technical: 'organisation_id id version updated_at',
  },
  passkey_challenges: {
    fate: 'left',
    secret: 'challenge_hash',
    technical: 'account_id expires_at',
  },
  passkeys: {
    fate: 'left',
    personal: 'name',
    technical: 'id account_id credential_id public_key sign_count transports is_synced made_at last_used_at',
  },
  preferences: {
    fate: 'read',
    personal: 'enable_email_notifications notification_email',
    trade:
      'default_currency default_measurement_unit language date_format enable_deadline_reminders enable_submission_confirmations reminder_days_before auto_save_drafts',
    technical: 'organisation_id account_id',
  },
  production_process_versions: {
    fate: 'carried',
    personal: 'saved_by_name',
    trade: 'map',
    technical: 'organisation_id process_id version saved_at',
  },
  production_processes: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'map figures',
    technical: 'organisation_id id version updated_at removed_at',
  },
  progress: {
    fate: 'left',
    technical: 'organisation_id id kind state done total message result version created_at updated_at',
  },
  quotes: {
    fate: 'carried',
    personal: 'customer updated_by_name',
    trade: 'reference valid_until price_eur lines',
    technical: 'organisation_id id number computed_at version updated_at',
  },
  removals: {
    fate: 'left',
    personal: 'label removed_by_name',
    technical: 'organisation_id id kind subject_id part_of moved removed_at taken_back_at',
  },
  removed_files: {
    fate: 'left',
    technical: 'organisation_id removal_id sha256',
  },
  removed_rows: {
    fate: 'left',
    personal: 'emptied_column row',
    technical: 'organisation_id removal_id position table_name',
  },
  request_events: {
    fate: 'carried',
    trade: 'due_offset',
    technical: 'organisation_id id thread_id kind at mail_id',
  },
  request_keys: {
    fate: 'left',
    personal: 'request answer',
    technical: 'organisation_id account_id key created_at alive_until turn',
  },
  retention_settings: {
    fate: 'carried',
    personal: 'changed_by_name',
    trade: 'retention_years',
    technical: 'organisation_id changed_at',
  },
  scenarios: {
    fate: 'carried',
    personal: 'updated_by_name',
    trade: 'name year terms result',
    technical: 'organisation_id id fingerprint computed_at version updated_at',
  },
  sessions: {
    fate: 'left',
    personal: 'device address',
    secret: 'token_hash',
    technical: 'id account_id organisation_id started_at last_seen_at expires_at opened_by has_shown_factor',
  },
  setup_links: {
    fate: 'left',
    secret: 'token_hash',
    technical: 'expires_at',
  },
  sign_in_attempts: {
    fate: 'left',
    personal: 'email',
    secret: 'state_hash cookie_hash nonce code_verifier',
    technical: 'organisation_id redirect_url expires_at',
  },
  stored_files: {
    fate: 'carried',
    technical: 'organisation_id sha256 bytes stored_at',
  },
  submission_revisions: {
    fate: 'carried',
    personal: 'fields submitted_by_name',
    trade: 'figures',
    technical: 'organisation_id submission_id revision submitted_at',
  },
  submission_shares: {
    fate: 'carried',
    trade: 'importer_name are_names_hidden',
    technical: 'organisation_id id submission_id revision importer_id thread_id shared_at withdrawn_at delivery_id',
  },
  submissions: {
    fate: 'carried',
    personal: 'fields updated_by_name',
    trade: 'figures submitted_from',
    technical: 'organisation_id id version revision updated_at',
  },
  supplier_addresses: {
    fate: 'carried',
    personal: 'supplier_name supplier_key address address_key asked_by_name',
    secret: 'token_hash',
    technical: 'organisation_id id mail_id language asked_at expires_at confirmed_at declined_at',
  },
  supplier_companies: {
    fate: 'carried',
    personal: 'fields updated_by_name',
    technical: 'organisation_id version updated_at',
  },
  supplier_emails: {
    fate: 'carried',
    personal: 'fields sent_by_name',
    secret: 'token_hash',
    technical: 'organisation_id id mail_id open_count click_count created_at sent_at',
  },
  supplier_merges: {
    fate: 'carried',
    personal: 'moved merged_by_name',
    technical: 'organisation_id id kept_id merged_id merged_at undone_at',
  },
  supplier_names: {
    fate: 'carried',
    personal: 'name_key',
    technical: 'organisation_id supplier_id',
  },
  supplier_requests: {
    fate: 'carried',
    personal: 'letter to_address requested_by_name',
    trade: 'reporting_year reporting_period cn_codes answer_due_on language attachment_name requested_on',
    technical: 'organisation_id id supplier_id letter_sha256 attachment_sha256 mail_id requested_at',
  },
  suppliers: {
    fate: 'carried',
    personal: 'name contact_email contact_name notes verified_by_name verified_why updated_by_name',
    trade: 'country_of_origin installation_name industry is_verified is_subsupplier',
    technical: 'organisation_id id parent_id verified_at archived_at version created_at updated_at',
  },
  supporting_documents: {
    fate: 'carried',
    personal: 'file_name uploaded_by_name details',
    trade: 'document_type registry_type',
    technical: 'organisation_id id declaration_id item_number media_type size_bytes sha256 uploaded_at sequence_number',
  },
  taught_layouts: {
    fate: 'carried',
    personal: 'file_name lesson updated_by_name',
    trade: 'document_type papers_read',
    technical: 'organisation_id id created_at updated_at',
  },
  threshold_alerts: {
    fate: 'carried',
    trade: 'year eori level mass_t',
    technical: 'organisation_id reached_at',
  },
  throttles: {
    fate: 'left',
    personal: 'bucket',
    technical: 'full_at',
  },
  webhook_deliveries: {
    fate: 'read',
    trade: 'event body status_code fault',
    technical: 'organisation_id id webhook_id status tries next_try_at claimed_by claimed_at created_at settled_at',
  },
  webhooks: {
    fate: 'read',
    personal: 'made_by_name',
    secret: 'secret',
    trade: 'url events is_active',
    technical: 'organisation_id id made_at',
  },
};
