/**
 * Where an upload is in use. `owners` holds the account and the guests that it belongs to, `$2` its id. Used by
 * the removal of abandoned uploads: name every new place here.
 */
export const UPLOAD_USES: readonly string[] = [
  `SELECT 1 FROM registration_drafts JOIN owners USING (owner_id) WHERE answers::text LIKE '%' || $2::text || '%'`,
  `SELECT 1 FROM registrations JOIN owners USING (owner_id) WHERE answers::text LIKE '%' || $2::text || '%'`,
  `SELECT 1 FROM registrations JOIN owners USING (owner_id)
   WHERE information::text LIKE '%' || $2::text || '%' OR information_draft::text LIKE '%' || $2::text || '%'`,
  `SELECT 1 FROM registration_signatures JOIN owners USING (owner_id) WHERE upload_id = $2::text::uuid`,
  `SELECT 1 FROM registration_events JOIN owners USING (owner_id) WHERE body LIKE '%' || $2::text || '%'`,
  `SELECT 1 FROM events WHERE thumbnail_id = $2::text::uuid`,
  `SELECT 1 FROM providers JOIN provider_owners USING (provider_id) JOIN owners ON owner_id = user_id
   WHERE portrait LIKE '%' || $2::text || '%'`,
  `SELECT 1 FROM services JOIN provider_owners USING (provider_id) JOIN owners ON owner_id = user_id
   WHERE photos::text LIKE '%' || $2::text || '%' OR picture LIKE '%' || $2::text || '%'`,
  `SELECT 1 FROM review_photos WHERE upload_id = $2::text::uuid`,
  `SELECT 1 FROM portfolio_pictures JOIN provider_owners USING (provider_id) JOIN owners ON owner_id = user_id
   WHERE src LIKE '%' || $2::text || '%'`,
];
