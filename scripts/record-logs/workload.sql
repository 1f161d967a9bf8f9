\set salt random(1, 1000000000)
\set a random(1, 1600)
\set b random(1601, 3200)
\set c random(3201, 4800)
\set d random(4801, 6400)
\set e random(6401, 8000)
BEGIN;
UPDATE documents SET body = repeat(md5((id + :salt)::text), 61) WHERE id IN (:a, :b, :c, :d, :e);
INSERT INTO journal SELECT repeat(md5((:salt + n)::text), 247) FROM generate_series(1, 3) AS n;
COMMIT;
