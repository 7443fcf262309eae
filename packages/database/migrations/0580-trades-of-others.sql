-- Open offers are for every importer. What became of one is known to those who took part: whoever put it up, bid for it or traded, by
-- their own log.

alter policy importers_read on market_listings
  using (exists (select from organisations where id = lods_organisation() and kind = 'importer')
    and (status = 'active' or lister_id = lods_organisation()
      or exists (select from audit_log where organisation_id = lods_organisation() and subject_kind = 'listing' and subject_id = listing_id)));

alter policy importers_read on market_bids
  using (exists (select from organisations where id = lods_organisation() and kind = 'importer')
    and exists (select from market_listings where id = market_bids.listing_id));
