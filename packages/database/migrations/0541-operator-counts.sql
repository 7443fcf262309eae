-- Whoever runs the installation sees how much room each company takes.
select lods_system_table('stored_files', 'select (organisation_id, bytes)');
