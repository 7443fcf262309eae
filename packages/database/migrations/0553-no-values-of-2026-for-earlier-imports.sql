-- The default values of the definitive regime apply to imports from 2026 on ((EU) 2023/956 Art. 36(2)). Approved lines of earlier
-- imports carried them all the same; what their suppliers stated stays.
update customs_declarations
set direct_emissions = null, indirect_emissions = null, emissions_source = null, figures = null
where emissions_source in ('product_code_lookup', 'default_estimate')
  and coalesce(
    extract(year from import_date)::integer,
    2000 + substring(regexp_replace(reference_number, '\s', '', 'g') from '^(\d{2})[A-Z]{2}[A-Z0-9]{14}$')::integer,
    2000 + substring(mrn from '^(\d{2})[A-Z]{2}[A-Z0-9]{14}$')::integer
  ) < 2026;
