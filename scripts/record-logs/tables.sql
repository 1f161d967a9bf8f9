-- Two rows a page, with room for their next versions: an update stays on its page, and is small enough not to be split.
CREATE TABLE documents (id integer PRIMARY KEY, body text NOT NULL) WITH (fillfactor = 50);
-- A row fills a page, and nothing but inserts happens to it.
CREATE TABLE journal (body text NOT NULL);
-- Stored as they are: the redo of a change has the whole text.
ALTER TABLE documents ALTER COLUMN body SET STORAGE PLAIN;
ALTER TABLE journal ALTER COLUMN body SET STORAGE PLAIN;
INSERT INTO documents SELECT id, repeat(md5(id::text), 61) FROM generate_series(1, 8000) AS id;
VACUUM ANALYZE documents;
